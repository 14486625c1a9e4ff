import type { FoundDocument } from '../../documents/access/require-document.ts';
import { cleanTarget, LINE_LENGTH, refusalToWrite } from '../../documents/lines/rules.ts';
import { tagProblems } from '../../language/tags/tags.ts';
import { finderOf } from '../../language/text-search/find.ts';
import { type Part, replaceIn } from '../../language/text-search/replace.ts';
import { shortParts } from '../../language/text-search/short-parts.ts';
import { templateOf } from '../../language/text-search/template.ts';
import { fail } from '../../shared/errors.ts';
import { REPLACEMENT_LENGTH, type Skipped } from './rules.ts';
import type { ReplaceOrder } from './schema.ts';
import { languagesOf } from './search-lines.ts';
import type { TextRow } from './store.ts';

type Outcome =
  & {
    count: number;
    /** What a list shows of it. */
    parts: Part[];
  }
  & (
    | { text: string; skipped?: undefined }
    /** Why the line stays as it is. */
    | { skipped: Skipped }
  );

/** What a replacement makes of a line; undefined where nothing changes. */
export type Replacement = (row: TextRow) => Outcome | undefined;

/** A bad expression and a replacement that is too long are refused here, before anything is read. */
export function replacementOf(
  { direction, rights }: Pick<FoundDocument, 'direction' | 'rights'>,
  { find, replacement, fitsParticles }: ReplaceOrder,
): Replacement {
  if (replacement.length > REPLACEMENT_LENGTH) {
    fail('search.replacementTooLong', { most: String(REPLACEMENT_LENGTH) });
  }
  const { to } = languagesOf({ direction });
  const replacing = {
    finder: finderOf(find, to),
    fill: templateOf(find, replacement),
    look: find.tags,
    fitsParticles: fitsParticles && to === 'ko',
    most: LINE_LENGTH,
  };
  return (row) => {
    const replaced = replaceIn(row.target, row.tags, replacing);
    if (!replaced || ('text' in replaced && replaced.text === row.target)) return undefined;
    const { count } = replaced;
    const refusal = refusalOf(rights, row);
    if (!('text' in replaced)) {
      const parts = shortParts([{ kind: 'same', text: row.target }]);
      return { count, parts, skipped: refusal ?? replaced.why };
    }
    const parts = shortParts(replaced.parts);
    const skipped = refusal ?? (breaksTags(row, replaced.text) ? 'tags' : undefined);
    return skipped ? { count, parts, skipped } : { count, parts, text: cleanTarget(replaced.text) };
  };
}

function refusalOf(rights: FoundDocument['rights'], row: TextRow): Skipped | undefined {
  const refusal = refusalToWrite(rights, row);
  return refusal && (refusal === 'line.locked' ? 'locked' : 'notYours');
}

function breaksTags({ source, target, tags }: TextRow, text: string): boolean {
  const known = new Set(tagProblems(source, target, tags).map(nameOf));
  return tagProblems(source, text, tags).some((one) => !known.has(nameOf(one)));
}

function nameOf({ kind, id }: { kind: string; id: number }): string {
  return `${kind} ${id}`;
}
