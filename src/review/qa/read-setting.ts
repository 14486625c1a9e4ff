import type { Db } from '../../../db/client.ts';
import { termsOfDocument } from '../../language-resources/glossaries/terms-for-draft.ts';
import { loadFormat } from '../../formats/load-format.ts';
import type { CheckSetting, Pack } from '../../language/qa-checks/finding.ts';
import { koreanFinders } from '../../language/qa-checks/korean-finders.ts';
import { indexReadings } from '../../language/korean/own-readings.ts';
import type { Domain } from '../../language/register/rules.ts';
import { parseDirection } from '../../shared/languages.ts';
import { type DocumentScope, type ProjectScope, systemScope } from '../../shared/scopes.ts';
import { type Policy, readPolicy, usualPolicy } from './rules.ts';
import { findPlace } from './store.ts';

/** The rules of a team stand in the policy: they are matched on threads that can be ended. */
export type DocumentSetting = CheckSetting & { policy: Policy; projectNo: ProjectScope | null };

const packsOf = (domain: Domain): Pack[] => domain === 'normal' ? [] : [domain];

/** With what a document is checked; undefined before it has a direction, for then it has no lines. */
export async function readSetting(
  db: Db,
  documentId: DocumentScope,
): Promise<DocumentSetting | undefined> {
  const place = await findPlace(db, documentId);
  const direction = parseDirection(place?.direction ?? '');
  if (!place || !direction) return undefined;
  const policy = place.policy ? readPolicy(place.policy) : usualPolicy;
  return {
    ...direction,
    policy,
    projectNo: place.projectNo === null
      ? null
      : systemScope<ProjectScope>('of a document that the actor may open', place.projectNo),
    off: policy.off,
    ...(policy.level && { level: policy.level }),
    loanwords: policy.loanwords,
    readings: indexReadings(policy.readings),
    packs: policy.packs ?? packsOf(place.domain),
    severities: policy.severities,
    rules: [],
    korean: koreanFinders,
    isSubtitle: loadFormat(place.extension).kind === 'subtitle',
    terms: policy.off.includes('terms') ? null : await termsOfDocument(db, documentId, direction),
  };
}
