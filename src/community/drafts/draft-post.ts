import type { Db } from '../../../db/client.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { fail } from '../../shared/errors.ts';
import { type MemberScope, systemScope } from '../../shared/scopes.ts';
import { textOfBody } from '../body/body-text.ts';
import { readBody } from '../body/read-body.ts';
import { bodyBytes, bodyLimits } from '../body/rules.ts';
import { DRAFT_MS, type DraftCategory, draftLimit, MOST_DRAFTS } from './rules.ts';
import {
  deleteAllBut,
  deleteDraftRow,
  deleteDraftsBefore,
  deleteOlderOf,
  type DraftRow,
  findDraft,
  listDraftsOf,
  setDraft,
} from './store.ts';

export type StoredDraft = DraftRow;

type Draft = {
  key: string;
  category: DraftCategory;
  title: string;
  /** Checked here, whatever it holds. */
  body: unknown;
  baseRev: number | null;
};

/** Stores what a member is writing; of many drafts the newest stay. */
export async function saveDraft(deps: Deps, member: Member, draft: Draft): Promise<DraftRow> {
  await countOrFail(deps, `draft:${member.uid}`, draftLimit);
  const body = readBody(draft.body);
  const bytes = bodyBytes(body);
  if (bytes > bodyLimits.bytes) fail('board.bodyLong', { count: String(Math.ceil(bytes / 1024)) });
  const title = draft.title.toWellFormed();
  const row = { ...draft, title, body, uid: member.uid, at: deps.now() };
  await deps.db.transaction(async (tx) => {
    await setDraft(tx, row);
    await deleteAllBut(tx, member.uid, MOST_DRAFTS);
  });
  return row;
}

/** Of the drafts that a member began in one way the newest few stay, so that they push out no others. */
export async function trimDrafts(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
  begun: { prefix: string; most: number },
): Promise<void> {
  await deleteOlderOf(db, uid, begun);
}

export async function readDraft(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
  key: string,
): Promise<DraftRow | undefined> {
  return await findDraft(db, uid, key);
}

/** It was posted, or thrown away. */
export async function discardDraft(db: Db, uid: MemberScope, key: string): Promise<void> {
  await deleteDraftRow(db, uid, key);
}

export async function discardOldDrafts(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const until = new Date(deps.now().getTime() - DRAFT_MS);
  return await deleteDraftsBefore(deps.db, systemScope('drafts past their time'), until);
}

/** What a member has begun to write, for their own export. */
export async function exportDrafts({ db }: Pick<Deps, 'db'>, uid: MemberScope) {
  return (await listDraftsOf(db, uid)).map(({ key, title, body, at }) => ({
    key,
    title,
    text: textOfBody(body),
    saved_at: at,
  }));
}
