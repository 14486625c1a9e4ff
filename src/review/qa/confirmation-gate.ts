import type { Db } from '../../../db/client.ts';
import { windowsAt } from '../../documents/lines/line-windows.ts';
import type { Finding } from '../../language/qa-checks/finding.ts';
import { hashOfFinding } from '../../language/qa-checks/hash.ts';
import { findingWords } from '../../language/qa-checks/rules.ts';
import type { Deps } from '../../server/deps.ts';
import type { ConfirmationRefusals, ToConfirm } from '../../server/hooks.ts';
import { DomainError } from '../../shared/errors.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { knownAs, type KnownWords, readKnownWords } from './known-words/read-known-words.ts';
import { judgeLines, type JudgeRun, unjudgedFindings } from './judge-lines.ts';
import { readSetting } from './read-setting.ts';
import { isBlocking } from './rules.ts';
import { findPlace, listDismissals, listToCheckAt, listToConfirm } from './store.ts';

type Texts = { source: string; target: string };
type Blocking = Texts & { findings: Finding[] };

const MOST_AT_ONCE = 100;

/**
 * What the policy of a project refuses to confirm, beside broken tags. Dismissed findings stop nobody. Lines are judged
 * here, as they will be; within the transaction nothing is computed, because everybody waits for it.
 */
export async function confirmationGate(
  deps: Pick<Deps, 'db' | 'compute'>,
  documentId: DocumentScope,
  { lines, by }: ToConfirm,
): Promise<ConfirmationRefusals | undefined> {
  const place = await findPlace(deps.db, documentId);
  if (!place?.policy || place.policy.blocking.length === 0) return undefined;
  const setting = await readSetting(deps.db, documentId);
  if (!setting || setting.policy.blocking.length === 0) return undefined;
  const run = { setting, owner: by, slow: new Set<never>() };
  const known = await readKnownWords(deps.db, setting.projectNo);
  const judged = await judge(deps, { ...run, known }, documentId, lines);
  return async (tx, lineIds) => await refusalsOf(tx, documentId, lineIds, judged);
}

async function judge(
  deps: Pick<Deps, 'db' | 'compute'>,
  { known, ...run }: JudgeRun & { known: KnownWords },
  documentId: DocumentScope,
  lines: ToConfirm['lines'],
): Promise<Map<number, Blocking>> {
  const texts = new Map(lines.map(({ index, text }) => [index, text]));
  const judged = new Map<number, Blocking>();
  for (const indices of await windowsAt(deps.db, documentId, [...texts.keys()], MOST_AT_ONCE)) {
    const rows = await listToCheckAt(deps.db, documentId, indices);
    const asConfirmed = rows.map((row) => (
      { ...row, target: texts.get(row.index) ?? row.target, checked: true }
    ));
    for (const { line, findings, unjudged } of await judgeLines(deps, run, asConfirmed)) {
      const { source, target } = line;
      const all = [...findings, ...unjudgedFindings(line, unjudged)];
      const blocking = all.filter((one) =>
        isBlocking(one, run.setting.policy) && !knownAs(known, one)
      );
      judged.set(line.id, { source, target, findings: blocking });
    }
  }
  return judged;
}

async function refusalsOf(
  tx: Db,
  documentId: DocumentScope,
  lineIds: readonly number[],
  judged: ReadonlyMap<number, Blocking>,
): Promise<Map<number, DomainError>> {
  const refusals = new Map<number, DomainError>();
  if (lineIds.length === 0) return refusals;
  const dismissals = await listDismissals(tx, documentId, lineIds);
  const dismissed = new Set(dismissals.map(({ lineId, hash }) => `${lineId} ${hash}`));
  for (const line of await listToConfirm(tx, documentId, lineIds)) {
    const known = judged.get(line.id);
    if (!known || known.target !== line.target || known.source !== line.source) {
      refusals.set(line.id, new DomainError('line.changed'));
      continue;
    }
    const finding = known.findings
      .find((one) => !dismissed.has(`${line.id} ${hashOfFinding(one, line)}`));
    if (!finding) continue;
    const problem = {
      problemKo: findingWords(finding, 'ko'),
      problemEn: findingWords(finding, 'en'),
    };
    refusals.set(line.id, new DomainError('qa.blocked', problem));
  }
  return refusals;
}
