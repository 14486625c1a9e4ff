import { exportMessages } from '../../community/chat/messages/export-messages.ts';
import { readBlocked } from '../../community/chat/rooms/block-member.ts';
import { exportDrafts } from '../../community/drafts/draft-post.ts';
import { exportBoardFiles } from '../../community/files/export-files.ts';
import { exportInquiries } from '../../community/inquiry/records/export-inquiries.ts';
import { exportRecords } from '../../community/moderation/records/export-records.ts';
import { exportPosts } from '../../community/posts/export-posts.ts';
import { exportComments } from '../../community/comments/export-comments.ts';
import { listDocuments } from '../../documents/files/list-documents.ts';
import { exportGlossaries } from '../../language-resources/glossaries/list-glossaries.ts';
import { defaultOptions } from '../../documents/import-options/default-options.ts';
import { listOwnMemories } from '../../language-resources/memories/list-memories.ts';
import { listAllNotifications } from '../../notifications/feed/list-notifications.ts';
import { exportSettings } from '../../notifications/settings/change-settings.ts';
import { readKeys } from '../../accounts/preferences/keys.ts';
import { exportView } from '../../accounts/preferences/view.ts';
import { exportTemplates } from '../../projects/templates/list-templates.ts';
import { exportReleased } from '../../reports/released/read-released.ts';
import { exportEffort } from '../../reports/effort/switch-effort.ts';
import { exportIssues } from '../../review/lqa/issues/export-issues.ts';
import { exportProjects } from '../../projects/projects/list-projects.ts';
import { listOwnEvents } from '../../accounts/security-events/erase-facts.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { limitOfExports } from './rules.ts';
import { exportPayments } from '../../billing/payments/subscriptions/export-payments.ts';
import { readProfile } from '../../accounts/profile/settings.ts';
import { readConsents } from '../../accounts/consents/list-consents.ts';
import { readAllSessions } from '../../accounts/sessions/list-sessions.ts';

/** Far more than a year of one person brings. */
const MOST_EVENTS = 5000;

/** Everything that is stored about a member, in their own words where they are theirs; secrets and hashes left out. */
export async function exportData(deps: Deps, member: Member) {
  await countOrFail(deps, `export:${member.uid}`, limitOfExports);
  const { createdAt, ...profile } = await readProfile(deps, member);
  return {
    exported_at: deps.now(),
    account: { ...profile, created_at: createdAt },
    consents: (await readConsents(deps.db, member.uid)).map((row) => ({
      kind: row.kind,
      version: row.version,
      agreed_at: row.agreedAt,
      withdrawn_at: row.withdrawnAt,
    })),
    sessions: (await readAllSessions(deps.db, member.uid)).map((row) => ({
      device: row.device,
      created_at: row.createdAt,
      last_seen_at: row.lastSeenAt,
      ended_at: row.revokedAt,
    })),
    access_tokens: await deps.hooks.exportTokens(deps.db, member.uid),
    webhooks: await deps.hooks.exportWebhooks(deps.db, member.uid),
    security_events: await listOwnEvents(deps, member.uid, MOST_EVENTS),
    notifications: (await listAllNotifications(deps, member.uid)).map((row) => ({
      cause: row.cause,
      from: row.actorName,
      words: row.words,
      created_at: row.createdAt,
      read_at: row.readAt,
    })),
    notification_settings: await exportSettings(deps, member),
    messages: await exportMessages(deps, member),
    blocked_members: (await readBlocked(deps, member)).map(({ name }) => name),
    ...await exportBoard(deps, member.uid),
    ...await exportRecords(deps, member),
    effort: await exportEffort(deps, member.uid),
    released_statements: await exportReleased(deps, member.uid),
    review_issues: await exportIssues(deps, member.uid),
    inquiries: await exportInquiries(deps, member.uid),
    payments: await exportPayments(deps, member.uid),
    keys: await readKeys(deps, member.uid),
    editor: await exportView(deps, member.uid),
    import_defaults: await defaultOptions(deps, member.uid),
    projects: await exportProjects(deps, member),
    // Their units are downloaded one memory at a time.
    memories: await allMemories(deps, member.uid),
    project_templates: await exportTemplates(deps, member),
    glossaries: await exportGlossaries(deps, member),
    // The files themselves, with their translations, are downloaded one by one.
    documents: await allDocuments(deps, member.uid),
  };
}

async function exportBoard(deps: Deps, uid: MemberScope) {
  return {
    ...await exportPosts(deps, uid),
    comments: await exportComments(deps, uid),
    board_files: await exportBoardFiles(deps, uid),
    post_drafts: await exportDrafts(deps, uid),
  };
}

async function allMemories(deps: Deps, uid: MemberScope) {
  const all: Awaited<ReturnType<typeof listOwnMemories>>['memories'] = [];
  for (let page = 1;; page++) {
    const { memories, total } = await listOwnMemories(deps, uid, page);
    all.push(...memories);
    if (memories.length === 0 || all.length >= total) return all;
  }
}

async function allDocuments(deps: Deps, uid: MemberScope) {
  const all: Awaited<ReturnType<typeof listDocuments>>['documents'] = [];
  for (let page = 1;; page++) {
    const { documents, total } = await listDocuments(deps, { uid }, page);
    all.push(...documents);
    if (documents.length === 0 || all.length >= total) return all;
  }
}
