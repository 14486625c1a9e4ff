import type { FoundDocument } from '../../documents/access/require-document.ts';
import { cleanTarget, LINE_LENGTH, refusalToWrite } from '../../documents/lines/rules.ts';
import { tagProblems } from '../../language/tags/tags.ts';
import { finderOf } from '../../language/text-search/find.ts';
import { type Part, type Replaced, replaceIn } from '../../language/text-search/replace.ts';
import { templateOf } from '../../language/text-search/template.ts';
import type { Skipped } from './rules.ts';
import type { ReplaceOrder } from './schema.ts';
import { languagesOf } from './search-lines.ts';
import type { TextRow } from './store.ts';

type Outcome = {
  text: string;
  parts: Part[];
  count: number;
  /** Why the line stays as it is. */
  skipped?: Skipped;
};

/** What a replacement makes of a line; undefined where nothing changes. */
export type Replacement = (row: TextRow) => Outcome | undefined;

/** A bad expression is refused here, before anything is read. */
export function replacementOf(
  { direction, rights }: Pick<FoundDocument, 'direction' | 'rights'>,
  { find, replacement, fitsParticles }: ReplaceOrder,
): Replacement {
  const { to } = languagesOf({ direction });
  const replacing = {
    finder: finderOf(find, to),
    fill: templateOf(find, replacement),
    look: find.tags,
    fitsParticles: fitsParticles && to === 'ko',
  };
  return (row) => {
    const replaced = replaceIn(row.target, row.tags, replacing);
    if (!replaced || replaced.text === row.target) return undefined;
    const { parts, count } = replaced;
    const text = cleanTarget(replaced.text);
    const refusal = refusalToWrite(rights, row);
    const skipped = refusal === 'line.locked'
      ? 'locked'
      : refusal === 'line.notYours'
      ? 'notYours'
      : obstacleOf(row, replaced);
    return { text, parts, count, ...(skipped ? { skipped } : {}) };
  };
}

function obstacleOf(row: TextRow, { text }: Replaced): Skipped | undefined {
  if (text.length > LINE_LENGTH) return 'tooLong';
  const known = new Set(tagProblems(row.source, row.target, row.tags).map(nameOf));
  const isNew = tagProblems(row.source, text, row.tags).some((one) => !known.has(nameOf(one)));
  return isNew ? 'tags' : undefined;
}

function nameOf({ kind, id }: { kind: string; id: number }): string {
  return `${kind} ${id}`;
}
