import { fitParticle } from '../../korean/particles.ts';
import type { Lang } from '../../../shared/languages.ts';
import type { Finding, Plain } from '../finding.ts';
import { placed } from '../plain.ts';
import type { FormTable } from './collect-forms.ts';
import { sourceKeys } from './source-keys.ts';
import { targetForms } from './target-forms.ts';

/** Names and terms of a line that stand in a rarer form than in other lines. */
export function formFindings(
  { from, to }: { from: Plain; to: Plain },
  lang: Lang,
  table: FormTable,
): Finding[] {
  if (table.size === 0) return [];
  const forms = targetForms(to.text);
  const found = new Map<number, Finding>();
  for (const key of sourceKeys(from.text, lang)) {
    const rare = table.get(key);
    if (!rare) continue;
    for (const { form, start, end } of forms) {
      const one = rare.get(form);
      if (!one || found.has(start)) continue;
      const fitted = fitParticle(one.usual, to.text.slice(end), form);
      const place = placed(to, start, end);
      const edit = placed(to, start, end + (fitted?.length ?? 0));
      found.set(start, {
        check: 'ko.consistency',
        code: 'ko.consistency',
        severity: 'warning',
        side: 'target',
        ...place,
        values: {
          word: form,
          usual: one.usual,
          count: String(one.count),
          most: String(one.usualCount),
        },
        fix: { ...edit, insert: one.usual + (fitted?.text ?? '') },
      });
    }
  }
  return [...found.values()];
}
