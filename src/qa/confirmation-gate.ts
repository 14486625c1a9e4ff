import type { Db } from '../../db/client.ts';
import { findingsOf } from '../qa-checks/findings-of.ts';
import { hashOf } from '../qa-checks/hash.ts';
import { wordsOf } from '../qa-checks/rules.ts';
import type { CheckedLine } from '../qa-checks/finding.ts';
import { DomainError } from '../shared/errors.ts';
import { readSetting } from './read-setting.ts';
import { isBlocking } from './rules.ts';
import { findPlace, listDismissals } from './store.ts';

type Line = Omit<CheckedLine, 'checked'> & { id: number };

/** Says why lines cannot be confirmed; asked for the lines of one batch. */
export type Gate = (
  tx: Db,
  ids: readonly number[],
) => Promise<(line: Line) => DomainError | undefined>;

const open: Gate = () => Promise.resolve(() => undefined);

/** What the policy of a project keeps from being confirmed, beside broken tags. Dismissed findings stop nobody. */
export async function confirmationGate(db: Db, documentId: number): Promise<Gate> {
  const place = await findPlace(db, documentId);
  if (!place?.policy || place.policy.blocking.length === 0) return open;
  const setting = await readSetting(db, documentId);
  if (!setting || setting.policy.blocking.length === 0) return open;
  const { policy } = setting;
  return async (tx, ids) => {
    const dismissals = await listDismissals(tx, ids);
    const left = new Set(dismissals.map(({ lineId, hash }) => `${lineId} ${hash}`));
    return (line) => {
      const finding = findingsOf({ ...line, checked: true }, setting).find((one) =>
        isBlocking(one, policy) && !left.has(`${line.id} ${hashOf(one, line)}`)
      );
      if (!finding) return undefined;
      const problem = { problemKo: wordsOf(finding, 'ko'), problemEn: wordsOf(finding, 'en') };
      return new DomainError('qa.blocked', problem);
    };
  };
}
