import type { Db } from '../../db/client.ts';
import { termsOfDocument } from '../glossary/terms-for-draft.ts';
import { readyRules } from '../qa-checks/expressions.ts';
import type { CheckSetting } from '../qa-checks/finding.ts';
import { parseDirection } from '../shared/languages.ts';
import { type Policy, readPolicy, usualPolicy } from './rules.ts';
import { findPlace } from './store.ts';

export type DocumentSetting = CheckSetting & { policy: Policy; projectNo: number | null };

/** With what a document is checked; undefined before it has a direction, for then it has no lines. */
export async function readSetting(
  db: Db,
  documentId: number,
): Promise<DocumentSetting | undefined> {
  const place = await findPlace(db, documentId);
  const direction = parseDirection(place?.direction ?? '');
  if (!place || !direction) return undefined;
  const policy = place.policy ? readPolicy(place.policy) : usualPolicy;
  return {
    ...direction,
    policy,
    projectNo: place.projectNo,
    off: policy.off,
    rules: readyRules(policy.rules),
    isSubtitle: isSubtitle(place.extension),
    terms: policy.off.includes('terms') ? null : await termsOfDocument(db, documentId, direction),
  };
}

const isSubtitle = (extension: string) => ['srt', 'smi'].includes(extension.replace(/^\./, ''));
