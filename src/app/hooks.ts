import { releaseLines, restoreReleased } from '../documents/assignment/release-lines.ts';
import { adoptDocuments } from '../documents/files/adopt-visitor-documents.ts';
import { releaseProjectDocuments } from '../documents/files/release-documents.ts';
import { hasGlossaries } from '../language-resources/glossaries/share-glossaries.ts';
import { hasMemories } from '../language-resources/memories/project-memories.ts';
import { hasProjectDocuments } from '../documents/files/has-project-documents.ts';
import { readLastEdits } from '../documents/project-progress/last-edits.ts';
import { sumDocuments } from '../documents/files/stored-bytes.ts';
import { sumGlossaries } from '../language-resources/glossaries/stored-bytes.ts';
import { listWaitingFiles } from '../language-resources/translation-memory/import-queue.ts';
import { sumMemories } from '../language-resources/memories/stored-bytes.ts';
import { glossariesPart } from '../language-resources/glossaries/template-part.ts';
import { memoriesPart } from '../language-resources/memories/template-part.ts';
import { readPlanUsage } from '../projects/projects/limits.ts';
import { managedProjects } from '../projects/projects/managed-projects.ts';
import { listPausedProjects } from '../machine-translation/jobs/list-open-jobs.ts';
import { Chat } from '../community/chat/live/chat.ts';
import { listBoardKeys, sumBoardFiles } from '../community/files/discard-files.ts';
import { listChats } from '../community/chat/rooms/list-chats.ts';
import { discardProjectRooms, leaveProjectRoom } from '../community/chat/rooms/leave-rooms.ts';
import { NEWEST_CHATS } from '../community/chat/rules.ts';
import { listStoredPackages, sumStoredPackages } from '../exchange/packages/end-package.ts';
import { Collaboration } from '../editing/collaboration/collaboration.ts';
import { writeToRoom } from '../editing/collaboration/write-to-room.ts';
import { confirmationGate } from '../review/qa/confirmation-gate.ts';
import { checksPart } from '../review/qa/template-part.ts';
import {
  countJudged,
  readEntryScores,
  readInspectionProgress,
} from '../review/memory-inspection/read-inspected.ts';
import { isKnownToSave, readOnlyUntil } from '../notifications/notices/read-notices.ts';
import { exportTokens } from '../public-api/tokens/list-tokens.ts';
import { recordFact } from '../public-api/deliveries/record-fact.ts';
import { revokeAllTokens } from '../public-api/tokens/revoke-token.ts';
import {
  discardProjectWebhooks,
  exportWebhooks,
  stopAllWebhooks,
} from '../public-api/webhooks/change-webhook.ts';
import type { Deps } from '../server/deps.ts';
import type { Hooks } from '../server/hooks.ts';
import { type MemberScope, systemScope } from '../shared/scopes.ts';
import { jobKinds } from './jobs.ts';

/** Connects lower districts with the use cases of higher ones. */
function buildHooks(deps: Deps, { lines }: Collaboration): Hooks {
  return {
    isReadOnly: async () => await readOnlyUntil(deps) !== undefined,
    mayCharge: () => isKnownToSave(deps),
    needsSecondFactor: async (db, user) => {
      const uid = systemScope<MemberScope>('asked before there is a session', user);
      return (await managedProjects({ db }, { uid })).count > 0;
    },
    happened: (tx, fact) => recordFact(deps, tx, fact),
    passwordChanged: async (tx, uid) => {
      const owner = systemScope<MemberScope>('asked by who has just proved to be it', uid);
      await revokeAllTokens(tx, owner, deps.now());
      await stopAllWebhooks(tx, owner, deps.now());
    },
    exportTokens,
    exportWebhooks,
    visitorSignedIn: async (tx, uid, visitorKey) => {
      await adoptDocuments(deps, tx, { uid, visitorKey });
    },
    memberRemoved: async (tx, projectNo, userNo) => {
      const released = await releaseLines(tx, projectNo, userNo);
      await leaveProjectRoom(tx, projectNo, userNo);
      return released;
    },
    memberRestored: restoreReleased,
    projectHasContent: async (tx, projectNo) =>
      await hasProjectDocuments(tx, projectNo) || await hasGlossaries(tx, projectNo) ||
      await hasMemories(tx, projectNo),
    projectDeleted: async (tx, projectNos, at) => {
      await releaseProjectDocuments({ now: () => at }, tx, projectNos);
      await discardProjectRooms(tx, projectNos);
      await discardProjectWebhooks(tx, projectNos);
    },
    planUsage: readPlanUsage,
    lastEdits: readLastEdits,
    newestChats: async (member) => (await listChats(deps, member, { limit: NEWEST_CHATS })).rows,
    countJudged,
    beforeConfirm: (documentId, order) => confirmationGate(deps, documentId, order),
    writeToRoom: (lineId, order) => writeToRoom(lines.find(lineId), order),
    readEntryScores,
    readInspectionProgress,
    listPausedProjects,
    jobKinds: jobKinds(deps),
    storedBytes: {
      documents: sumDocuments,
      memories: sumMemories,
      glossaries: sumGlossaries,
      board: sumBoardFiles,
      packages: sumStoredPackages,
    },
    listWaitingKeys: async (db, scope, keys) => [
      ...await listWaitingFiles(db, scope, keys),
      ...await listBoardKeys(db, scope, keys),
      ...await listStoredPackages(db, scope, keys),
    ],
    templateParts: templateParts(deps),
  };
}

/** What templates of projects save of higher districts. */
const templateParts = (deps: Deps): Hooks['templateParts'] => ({
  memories: memoriesPart(deps),
  glossaries: glossariesPart(deps),
  checks: checksPart(deps),
});

/** Builds what members edit and say together, and the hooks. `deps` is the same object: engines and quality are replaced in it. */
export function withHooks(
  parts: Omit<Deps, 'hooks'>,
): { deps: Deps; collaboration: Collaboration; chat: Chat } {
  const deps = parts as Deps;
  const collaboration = new Collaboration(deps);
  deps.hooks = buildHooks(deps, collaboration);
  return { deps, collaboration, chat: new Chat(deps) };
}
