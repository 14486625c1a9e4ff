import { type Edit, type Selection, snapCaret, type TagRange, tagRanges } from './tag-text.ts';

type Pair = { open: TagRange; close: TagRange };

/**
 * Puts a pair around what is selected; where that is within such a pair already, takes it out of it. Pairs that would
 * be crossed are taken in whole.
 */
export function togglePairEdit(id: number, text: string, selection: Selection): Edit {
  const start = snapCaret(tagRanges(text), selection.start);
  const end = Math.max(start, snapCaret(tagRanges(text), selection.end));
  const around = pairsOf(text).find(({ open, close }) =>
    open.id === id && open.end <= start && end <= close.start
  );
  return around ? unwrap(text, around, { start, end }) : wrap(id, text, { start, end });
}

function wrap(id: number, text: string, selection: Selection): Edit {
  const { start, end } = uncrossed(text, selection);
  const inner = withoutPair(id, text.slice(start, end));
  const open = `{${id}}`;
  const from = start + open.length;
  return {
    start,
    end,
    insert: `${open}${inner}{/${id}}`,
    caret: { start: from, end: from + inner.length },
  };
}

/** Words before and after the selection stay within pairs of their own; a caret takes the whole pair away. */
function unwrap(text: string, { open, close }: Pair, { start, end }: Selection): Edit {
  const before = text.slice(open.end, start);
  const inner = text.slice(start, end);
  const after = text.slice(end, close.start);
  const [opening, closing] = [`{${open.id}}`, `{/${open.id}}`];
  const within = (words: string) => words && opening + words + closing;
  const isPart = start < end && [before, inner, after].every(isWhole);
  const [first, last] = isPart ? [within(before), within(after)] : [before, after];
  const from = open.start + first.length;
  return {
    start: open.start,
    end: close.end,
    insert: first + inner + last,
    caret: { start: from, end: from + inner.length },
  };
}

/** The selection with all of each pair that it holds half of. */
function uncrossed(text: string, { start, end }: Selection): Selection {
  if (start === end) return { start, end };
  const cut = pairsOf(text).find(({ open, close }) =>
    (start <= open.start && open.end <= end && end <= close.start) ||
    (open.end <= start && start <= close.start && close.end <= end)
  );
  if (!cut) return { start, end };
  return uncrossed(text, {
    start: Math.min(start, cut.open.start),
    end: Math.max(end, cut.close.end),
  });
}

function isWhole(text: string): boolean {
  const halves = tagRanges(text).filter(({ form }) => form !== 'single').length;
  return pairsOf(text).length * 2 === halves;
}

function withoutPair(id: number, text: string): string {
  return tagRanges(text).filter((tag) => tag.id === id && tag.form !== 'single')
    .toReversed()
    .reduce((rest, tag) => rest.slice(0, tag.start) + rest.slice(tag.end), text);
}

function pairsOf(text: string): Pair[] {
  const open: TagRange[] = [];
  const pairs: Pair[] = [];
  for (const tag of tagRanges(text)) {
    if (tag.form === 'open') open.push(tag);
    if (tag.form !== 'close') continue;
    const at = open.findLastIndex(({ id }) => id === tag.id);
    const [found] = at < 0 ? [] : open.splice(at, 1);
    if (found) pairs.push({ open: found, close: tag });
  }
  return pairs;
}
