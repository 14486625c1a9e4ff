import { mayDismiss } from '../../language/qa-checks/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { checkDocument } from './check-document.ts';
import type { LineFinding } from './check-lines.ts';
import { QA_PAGE } from './rules.ts';

type Entry = { index: number; hash: string };

/** The findings that are named, which stand in the order of their lines; refused where one is gone or cannot be dismissed. */
export async function findEntries(
  deps: Deps,
  member: Member,
  fileName: string,
  entries: readonly Entry[],
): Promise<LineFinding[]> {
  const actor = { kind: 'member', member } as const;
  const found: LineFinding[] = [];
  for (let done = 0; done < entries.length;) {
    const from = entries[done]?.index ?? 0;
    const page = entries.slice(done).filter(({ index }) => index < from + QA_PAGE);
    const to = (page.at(-1)?.index ?? from) + 1;
    const { findings, next } = await checkDocument(deps, actor, fileName, { from, to });
    // A page with very many findings ends before its last line.
    const known = next !== null && next < to ? page.filter(({ index }) => index < next) : page;
    if (known.length === 0) fail('qa.findingGone');
    for (const { index, hash } of known) {
      const finding = findings.find((one) => one.index === index && one.hash === hash) ??
        fail('qa.findingGone');
      if (!mayDismiss(finding)) fail('qa.cannotDismiss');
      found.push(finding);
    }
    done += known.length;
  }
  return found;
}
