type Marking<Name extends string> = {
  /** What is looked through again when something in it has changed. */
  within: Element;
  /** Of the highlights, as the styles know them. */
  names: readonly Name[];
  /** Rests so long while one types. */
  restMs: number;
  marksOf: () => Record<Name, Range[]>;
};

/**
 * Marks texts of the page by the browser's own highlights: they lie over the text and touch neither it nor a field in
 * which one types. The answer takes them away; there is none where a browser cannot do it.
 */
export function markOnChange<Name extends string>(
  { within, names, restMs, marksOf }: Marking<Name>,
): (() => void) | undefined {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mark = () => {
    timer = undefined;
    const marks = marksOf();
    for (const name of names) CSS.highlights.set(name, new Highlight(...marks[name]));
  };
  const observer = new MutationObserver(() => timer ??= setTimeout(mark, restMs));
  observer.observe(within, { subtree: true, childList: true, characterData: true });
  mark();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of names) CSS.highlights.delete(name);
  };
}
