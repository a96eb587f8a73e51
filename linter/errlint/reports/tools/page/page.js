"use strict";
(() => {
  const root = document.documentElement;
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const by = (id) => document.getElementById(id);
  const articles = all("main > article");
  const links = all(".file a");
  const tiles = all(".tile");
  const map = document.querySelector(".overview .graph");
  const tools = links.map((link) => {
    const article = by(link.dataset.tool);
    const cards = all(".card", article).map((card) => ({ card, text: card.textContent.toLowerCase() }));
    const head = `${article.querySelector(":scope > header").textContent} ${article.dataset.framework}`.toLowerCase();
    return { link, article, cards, head };
  });
  root.classList.add("js");

  // Light and dark

  const store = (() => { try { return window.localStorage; } catch { return null; } })();
  const dark = () => root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  const name = () => { by("theme").textContent = dark() ? "Light" : "Dark"; };
  const kept = store && store.getItem("errlint-theme");
  if (kept === "dark" || kept === "light") root.dataset.theme = kept;
  by("theme").addEventListener("click", () => {
    root.dataset.theme = dark() ? "light" : "dark";
    if (store) store.setItem("errlint-theme", root.dataset.theme);
    name();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", name);
  name();

  // One tool at a time, named by the address

  const show = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    const target = (id && by(id)) || by("overview");
    const chosen = target.closest("main > article") || by("overview");
    articles.forEach((article) => { article.hidden = article !== chosen; });
    root.classList.toggle("one", chosen.id !== "overview");
    links.forEach((link) => {
      if (link.dataset.tool === chosen.id) {
        link.setAttribute("aria-current", "page");
        link.scrollIntoView({ block: "nearest" });
      } else link.removeAttribute("aria-current");
    });
    if (!id) return;
    (target === chosen ? root : target).scrollIntoView();
    target.focus({ preventScroll: true });
  };
  addEventListener("hashchange", show);

  // Search and filters

  const filter = () => {
    const words = by("search").value.toLowerCase().split(/\s+/).filter(Boolean);
    const framework = by("framework").value;
    const exception = by("exception").value;
    const verdicts = new Set(tiles.filter((tile) => tile.getAttribute("aria-pressed") === "true").map((tile) => tile.dataset.verdict));
    const narrowed = words.length > 0 || exception !== "" || verdicts.size > 0;
    let shown = 0, paths = 0, total = 0;
    const kept = new Set();
    for (const { link, article, cards, head } of tools) {
      const fits = !framework || article.dataset.framework === framework;
      let count = 0;
      for (const { card, text } of cards) {
        const found = fits && words.every((word) => text.includes(word) || head.includes(word))
          && (!exception || card.dataset.exception === exception) && (!verdicts.size || verdicts.has(card.dataset.verdict));
        card.hidden = !found;
        for (const node of all(`[data-node="${CSS.escape(card.id)}"], [data-to="${CSS.escape(card.id)}"]`, article)) node.classList.toggle("dim", !found);
        count += found;
      }
      const named = words.length > 0 && !exception && !verdicts.size && words.every((word) => head.includes(word));
      const visible = fits && (!narrowed || count > 0 || named);
      link.parentElement.hidden = !visible;
      if (visible) { shown += 1; kept.add(article.id); }
      paths += count;
      total += cards.length;
    }
    all(".file").forEach((file) => { file.hidden = !file.querySelector("li:not([hidden])"); });
    by("count").textContent = `${shown} of ${tools.length} tools, ${paths} of ${total} failure paths`;
    dim(kept, verdicts);
  };

  // The graph of all tools follows the filters, and shows what belongs to the node under the pointer

  const edges = map ? all(".edges path", map) : [];
  const nodes = map ? all(".node", map) : [];
  const dim = (kept, verdicts) => {
    const lit = new Set();
    for (const edge of edges) {
      const on = kept.has(edge.dataset.from) && (!verdicts.size || verdicts.has(edge.dataset.verdict));
      edge.classList.toggle("dim", !on);
      if (on) lit.add(edge.dataset.from).add(edge.dataset.to);
    }
    nodes.forEach((node) => node.classList.toggle("dim", !lit.has(node.dataset.node)));
  };
  const light = (event) => {
    const node = event.target.closest && event.target.closest(".node, a");
    const key = node && (node.dataset.node || node.querySelector(".node")?.dataset.node);
    edges.forEach((edge) => edge.classList.toggle("lit", Boolean(key) && (edge.dataset.from === key || edge.dataset.to === key)));
  };
  if (map) ["pointerover", "pointerout", "focusin", "focusout"].forEach((type) =>
    map.addEventListener(type, (event) => light(type.endsWith("out") ? { target: {} } : event)));

  by("search").addEventListener("input", filter);
  by("framework").addEventListener("change", filter);
  by("exception").addEventListener("change", filter);
  tiles.forEach((tile) => tile.addEventListener("click", () => {
    tile.setAttribute("aria-pressed", String(tile.getAttribute("aria-pressed") !== "true"));
    filter();
  }));

  // The keyboard: / searches, Escape takes filters away, j and k go from tool to tool

  const go = (by) => {
    const open = links.filter((link) => !link.parentElement.hidden && !link.closest("[hidden]"));
    const at = open.findIndex((link) => link.hasAttribute("aria-current"));
    const next = open[Math.min(Math.max(at + by, 0), open.length - 1)];
    if (next) location.hash = next.getAttribute("href");
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.matches && event.target.matches("input, select");
    if (event.key === "Escape") {
      by("search").value = by("framework").value = by("exception").value = "";
      tiles.forEach((tile) => tile.setAttribute("aria-pressed", "false"));
      filter();
    } else if (typing) return;
    else if (event.key === "/") { event.preventDefault(); by("search").focus(); }
    else if (event.key === "j") go(1);
    else if (event.key === "k") go(-1);
  });

  filter();
  show();
})();
