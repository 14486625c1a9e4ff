import type { Db } from '../../../db/client.ts';
import { findingsOf } from '../../language/qa-checks/findings-of.ts';
import { hashOfFinding } from '../../language/qa-checks/hash.ts';
import { findingWords } from '../../language/qa-checks/rules.ts';
import type { ConfirmationRefusals } from '../../server/hooks.ts';
import { DomainError } from '../../shared/errors.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { readSetting } from './read-setting.ts';
import { isBlocking } from './rules.ts';
import { findPlace, listDismissals, listToConfirm } from './store.ts';

/** What the policy of a project refuses to confirm, beside broken tags. Dismissed findings stop nobody. */
export async function confirmationGate(
  db: Db,
  documentId: DocumentScope,
): Promise<ConfirmationRefusals | undefined> {
  const place = await findPlace(db, documentId);
  if (!place?.policy || place.policy.blocking.length === 0) return undefined;
  const setting = await readSetting(db, documentId);
  if (!setting || setting.policy.blocking.length === 0) return undefined;
  const { policy } = setting;
  return async (tx, lineIds) => {
    if (lineIds.length === 0) return new Map();
    const dismissals = await listDismissals(tx, lineIds);
    const dismissed = new Set(dismissals.map(({ lineId, hash }) => `${lineId} ${hash}`));
    const refusals = new Map<number, DomainError>();
    for (const line of await listToConfirm(tx, lineIds)) {
      const finding = findingsOf({ ...line, checked: true }, setting).find((one) =>
        isBlocking(one, policy) && !dismissed.has(`${line.id} ${hashOfFinding(one, line)}`)
      );
      if (!finding) continue;
      const problem = {
        problemKo: findingWords(finding, 'ko'),
        problemEn: findingWords(finding, 'en'),
      };
      refusals.set(line.id, new DomainError('qa.blocked', problem));
    }
    return refusals;
  };
}
