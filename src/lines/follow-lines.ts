import { findDocumentById } from '../documents/find-document.ts';
import { openBell } from '../shared/bell.ts';
import type { Actor, Deps } from '../shared/deps.ts';
import { DomainError, fail } from '../shared/errors.ts';
import { viewLines } from './machine-targets.ts';
import type { LineRights } from './rules.ts';
import type { OpenLine } from './schema.ts';
import { type LineSpan, readWritable } from './writable.ts';

/** So often a quiet feed says that it is alive. */
const QUIET_MS = 15_000;
/** Open editors of one person, in all of their browsers. */
const MOST_FEEDS = 20;

export type LineNews =
  /** What one may change now; sent first, and whenever it may be another. */
  | { type: 'rights'; rights: LineRights; writable: LineSpan[] | null }
  /** Lines that somebody changed or confirmed, as they are now. */
  | { type: 'lines'; lines: OpenLine[] }
  /** Places of lines have changed: everything is to be read again. */
  | { type: 'moved' }
  /** Somebody said something about a line. */
  | { type: 'comments' }
  /** What one has confirmed oneself has filled other lines; each document's part is taken back by its operation. */
  | { type: 'propagated'; index: number; fillings: Filled[] };

export type Filled = { name: string; operation: string; count: number };

const open = new Map<string, number>();

/** What happens to the lines of a document while somebody looks at it. Ends when they leave, or may look no longer. */
export async function* followLines(
  deps: Deps,
  actor: Actor,
  documentId: number,
  signal: AbortSignal,
): AsyncGenerator<LineNews | 'still-here'> {
  const leave = takePlace(actor);
  const changed = new Set<number>();
  let hasMoved = false;
  let hasNewRights = true;
  let hasNewComments = false;
  const own: LineNews[] = [];
  const { projectNo } = await findDocumentById(deps, actor, documentId, 'read');
  const bell = openBell(deps.bus, (event) => {
    switch (event.type) {
      case 'line.saved':
      case 'line.confirmed':
        if (event.documentId === documentId) changed.add(event.index);
        return event.documentId === documentId;
      case 'lines.moved':
        hasMoved ||= event.documentId === documentId;
        return event.documentId === documentId;
      case 'rights.changed':
        hasNewRights ||= event.projectNo === projectNo;
        return event.projectNo === projectNo;
      case 'lines.propagated':
        if (event.documentId !== documentId || !isBy(event.by, actor)) return false;
        own.push({ type: 'propagated', index: event.index, fillings: event.fillings });
        return true;
      case 'comments.changed':
        hasNewComments ||= event.documentId === documentId;
        return event.documentId === documentId;
      case 'document.deleted':
        return event.documentId === documentId;
      default:
        return false;
    }
  });
  try {
    while (!signal.aborted) {
      // Asked each time: whoever is no longer in the project hears nothing more.
      const found = await findDocumentById(deps, actor, documentId, 'read').catch(nothingIfRefused);
      if (!found) return;
      const { rights } = found;
      if (hasNewRights) {
        hasNewRights = false;
        yield { type: 'rights', rights, writable: await readWritable(deps.db, documentId, rights) };
      }
      if (hasMoved) {
        hasMoved = false;
        changed.clear();
        yield { type: 'moved' };
      }
      if (hasNewComments) {
        hasNewComments = false;
        yield { type: 'comments' };
      }
      const indices = [...changed];
      changed.clear();
      if (indices.length > 0) {
        yield { type: 'lines', lines: await viewLines(deps.db, documentId, indices, rights) };
      }
      yield* own.splice(0);
      if (!await bell.next(QUIET_MS, signal) && !signal.aborted) yield 'still-here';
    }
  } finally {
    bell.close();
    leave();
  }
}

function isBy(uid: string, actor: Actor): boolean {
  return actor.kind === 'member' && actor.member.uid === uid;
}

function takePlace(actor: Actor): () => void {
  const key = actor.kind === 'member' ? actor.member.uid : actor.key;
  const taken = open.get(key) ?? 0;
  if (taken >= MOST_FEEDS) fail('request.tooMany');
  open.set(key, taken + 1);
  return () => {
    const left = (open.get(key) ?? 1) - 1;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  };
}

function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error;
}
