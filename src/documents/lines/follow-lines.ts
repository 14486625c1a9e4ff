import type { LineAccess } from '../access/rules.ts';
import { requireDocument, requireDocumentById } from '../access/require-document.ts';
import { waitForEvents } from '../../server/wait-for-events.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import type { EventSource } from '../../server/event-source.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Event } from '../../ports/bus/port.ts';
import { ageIn } from './follow/rules.ts';
import { recentEvents } from './follow/recent-events.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { type LineNews, noNews, noteEvent, type PendingNews } from './line-news.ts';
import { viewLines } from './machine-targets.ts';
import { readWritable } from './writable.ts';

/** After so long without news a feed says that it is alive. */
const QUIET_MS = 15_000;

/** Nothing is numbered: who comes back with this id has followed before, and reads everything again. */
const SEEN = 'seen';

/** What happens to the lines of a document, by the name of the document. */
export function lineEventSource(deps: Deps): EventSource {
  const recent = recentEvents(deps);
  return {
    check: ({ actor }, name) => requireDocument(deps, actor, name, 'read'),
    async *follow({ actor }, { name, after }, signal) {
      const { id: documentId } = await requireDocument(deps, actor, name, 'read');
      const ageMs = ageIn(after);
      const missed = ageMs === undefined ? [] : recent.since(deps.now().getTime() - ageMs);
      const hasBeenAway = after === SEEN || missed === undefined;
      const followed = { documentId, hasBeenAway, missed: missed ?? [] };
      for await (const news of followLines(deps, actor, followed, signal)) {
        yield news === 'still-here' ? news : { id: SEEN, event: news.type, data: news };
      }
    },
  };
}

/**
 * What happens to the lines of a document while a page shows it. Ends with the page, or when the document is closed to
 * it.
 */
async function* followLines(
  deps: Deps,
  actor: Actor,
  { documentId, hasBeenAway, missed }: {
    documentId: number;
    hasBeenAway: boolean;
    missed: readonly Event[];
  },
  signal: AbortSignal,
): AsyncGenerator<LineNews | 'still-here'> {
  const uid = actor.kind === 'member' ? actor.member.uid : undefined;
  const { projectNo } = await requireDocumentById(deps, actor, documentId, 'read');
  const news = noNews(hasBeenAway);
  const followed = { documentId, projectNo, uid };
  for (const event of missed) noteEvent(news, event, followed);
  const events = waitForEvents(deps.bus, (event) => noteEvent(news, event, followed));
  try {
    while (!signal.aborted) {
      // Checked each time: a member who was removed from the project hears nothing more.
      const found = await requireDocumentById(deps, actor, documentId, 'read')
        .catch(nothingIfRefused);
      if (!found) return;
      yield* readNews(deps, found.id, found.rights, news);
      if (!await events.next(QUIET_MS, signal) && !signal.aborted) yield 'still-here';
    }
  } finally {
    events.close();
  }
}

async function* readNews(
  { db }: Pick<Deps, 'db'>,
  documentId: DocumentScope,
  rights: LineAccess,
  news: PendingNews,
): AsyncGenerator<LineNews> {
  if (news.hasNewRights) {
    const { hasBeenAway } = news;
    news.hasNewRights = news.hasBeenAway = false;
    const writable = await readWritable(db, documentId, rights);
    yield { type: 'rights', rights, writable, ...(hasBeenAway ? { hasBeenAway } : {}) };
  }
  if (news.hasMoved) {
    news.hasMoved = false;
    news.changed.clear();
    yield { type: 'moved' };
  }
  if (news.hasNewComments) {
    news.hasNewComments = false;
    yield { type: 'comments' };
  }
  if (news.hasNewCues) {
    news.hasNewCues = false;
    yield { type: 'cues' };
  }
  const indices = [...news.changed];
  news.changed.clear();
  if (indices.length > 0) {
    yield { type: 'lines', lines: await viewLines(db, documentId, indices, rights) };
  }
  yield* news.propagated.splice(0);
}

function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error;
}
