/** @jsxImportSource react */
import type { Spans } from '../../src/language-resources/memories/rules.ts';

/** Words with the places marked where a search found them. */
export function Marked({ words, spans }: { words: string; spans: Spans }) {
  let done = 0;
  const parts = spans.flatMap(([start, end], at) => {
    const before = words.slice(done, start);
    done = end;
    return [before, <mark key={at}>{words.slice(start, end)}</mark>];
  });
  return (
    <>
      {parts}
      {words.slice(done)}
    </>
  );
}
