import type { Lang } from '../../../shared/languages.ts';
import { isSameName, isSameTerm } from './alike.ts';
import { isNameKey, sourceKeys } from './source-keys.ts';
import { targetForms } from './target-forms.ts';

type Line = { source: string; target: string };
/** A form that is rarer than another of the same name, and how often each stands. */
type RareForm = { usual: string; usualCount: number; count: number };
/** By the word of the source, its rarer forms. */
export type FormTable = ReadonlyMap<string, ReadonlyMap<string, RareForm>>;

/** So much is remembered of a project. */
const MOST_KEYS = 20_000;
const MOST_FORMS = 60;
const MOST_KNOWN = 200_000;
/** A form that stands as often elsewhere is no name of this word. */
const ELSEWHERE = 1.5;

/** Reads lines one after the other and finds names and terms that stand in two Korean forms. */
export function collectForms(from: Lang) {
  const byKey = new Map<string, { lines: number; forms: Map<string, number> }>();
  const known = new Map<string, number>();
  return {
    take({ source, target }: Line) {
      const forms = new Set(targetForms(target).map(({ form }) => form));
      for (const form of forms) {
        if (known.size < MOST_KNOWN || known.has(form)) known.set(form, (known.get(form) ?? 0) + 1);
      }
      for (const key of sourceKeys(source, from)) {
        let one = byKey.get(key);
        if (!one && byKey.size < MOST_KEYS) byKey.set(key, one = { lines: 0, forms: new Map() });
        if (!one) continue;
        one.lines++;
        for (const form of forms) {
          if (one.forms.size < MOST_FORMS || one.forms.has(form)) {
            one.forms.set(form, (one.forms.get(form) ?? 0) + 1);
          }
        }
      }
    },
    found(): FormTable {
      const rows = [...byKey].flatMap(([key, { lines, forms }]) => {
        const rare = lines < 3 ? undefined : rareForms(key, lines, forms, known);
        return rare ? [[key, rare] as const] : [];
      });
      return new Map(rows);
    },
  };
}

/** The usual form stands in most lines of the word and hardly elsewhere; what is like it stands in none of those. */
function rareForms(
  key: string,
  lines: number,
  forms: ReadonlyMap<string, number>,
  known: ReadonlyMap<string, number>,
): ReadonlyMap<string, RareForm> | undefined {
  const isOwn = ([form, count]: readonly [string, number]) =>
    (known.get(form) ?? 0) <= ELSEWHERE * count;
  const own = [...forms].filter(isOwn).toSorted((a, b) => b[1] - a[1] || a[0].length - b[0].length);
  const isSame = isNameKey(key) ? isSameName : isSameTerm;
  const isBoth = (one: string, other: string) => isSame(one, other) || isSameTerm(one, other);
  for (const [usual, usualCount] of own.slice(0, 6)) {
    if (usualCount < 2 || usualCount * 2 < lines) break;
    const rare = own.filter(([form, count]) =>
      count < usualCount && usualCount + count <= lines && isBoth(usual, form)
    );
    if (rare.length > 0) {
      return new Map(rare.map(([form, count]) => [form, { usual, usualCount, count }]));
    }
  }
  return undefined;
}
