type PlainNodes = { text: string; ranges(start: number, end: number): Range[] };

/** The text of an element without its tags, and where its parts stand in the page. */
export function textOf(element: Element): PlainNodes {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const pieces: { node: Text; start: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest('.tag-chip, .tag-mark')) continue;
    pieces.push({ node, start: text.length });
    text += node.data;
  }
  return {
    text: text.replaceAll('\u200b', ' '),
    ranges(start, end) {
      return pieces.flatMap(({ node, start: at }) => {
        const from = Math.max(start - at, 0);
        const to = Math.min(end - at, node.data.length);
        if (from >= to) return [];
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        return [range];
      });
    },
  };
}
