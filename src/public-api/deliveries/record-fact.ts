import type { Db } from '../../../db/client.ts';
import { findPlaceOfDocument } from '../../documents/access/place-of-document.ts';
import { listAcceptedUids } from '../../projects/teams/list-team.ts';
import type { Deps } from '../../server/deps.ts';
import type { Fact } from '../../server/hooks.ts';
import { randomId } from '../../shared/random.ts';
import { type DocumentScope, type ProjectScope, systemScope } from '../../shared/scopes.ts';
import { isAnyCalled, listHearing } from '../webhooks/follow-webhooks.ts';
import { GATHER_MS, MOST_GATHERED } from './rules.ts';
import { insertDeliveries } from './store.ts';

const everybody = systemScope('what happened is sent to all who may see it');

/**
 * Writes a delivery for each webhook that wants to hear of a fact, within its transaction: the one is never without the
 * other. Its owner is in the project, or the document is the owner's own.
 */
export async function recordFact(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  fact: Fact,
): Promise<void> {
  if (!await isAnyCalled(tx, everybody)) return;
  const place = await placeOf(tx, fact);
  if (!place) return;
  const hearing = await listHearing(tx, everybody, fact.type, place);
  const at = now();
  const isGathered = fact.type === 'line.confirmed';
  const body = bodyOf(fact.type, at, place.data);
  const rows = hearing.map((no) => ({
    id: newDeliveryId(),
    webhookNo: no,
    event: fact.type,
    body,
    batchKey: isGathered ? `${fact.type}:${fact.documentId}` : null,
    createdAt: at,
    state: 'waiting' as const,
    dueAt: isGathered ? new Date(at.getTime() + GATHER_MS) : at,
  }));
  await insertDeliveries(tx, everybody, rows, MOST_GATHERED);
}

export const newDeliveryId = () => `msg_${randomId()}`;

/** As Standard Webhooks writes it. */
export function bodyOf(type: string, at: Date, data: Record<string, unknown>): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

/** Where it happened, who may see that, and what they are sent: ids and states, no texts. */
async function placeOf(tx: Db, fact: Fact) {
  if (fact.type === 'project.created' || fact.type === 'project.deleted') {
    const { projectNo } = fact;
    return { projectNo, uids: await teamOf(tx, projectNo), data: { project: projectNo } };
  }
  const id = systemScope<DocumentScope>('something happened to it', fact.documentId);
  const document = await findPlaceOfDocument(tx, id);
  if (!document) return undefined;
  const { projectNo, ownerUid, randomName } = document;
  const uids = projectNo === null ? [ownerUid ?? []].flat() : await teamOf(tx, projectNo);
  const data = { document: randomName, project: projectNo, ...detailsOf(fact) };
  return { projectNo, uids, data };
}

async function teamOf(tx: Db, projectNo: number): Promise<string[]> {
  const scope = systemScope<ProjectScope>('something happened in it', projectNo);
  return await listAcceptedUids(tx, scope);
}

function detailsOf(fact: Exclude<Fact, { type: 'project.created' | 'project.deleted' }>) {
  switch (fact.type) {
    case 'document.ready':
    case 'document.deleted':
      return {};
    case 'job.finished':
    case 'job.failed':
      return { job: fact.jobId, status: fact.status, reason: fact.reason };
    case 'line.confirmed':
      return { lines: [...fact.indices].sort((a, b) => a - b) };
    case 'import.applied':
      return { operation: fact.operation, lines: fact.written };
    case 'comment.added':
      return { comment: fact.comment, line: fact.index };
    case 'review.finished':
      return { review: fact.review };
  }
}
