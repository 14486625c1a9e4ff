import type { CommentView, Listed } from '../../session/services/comments.ts';
import { applyMarks, type CommentState } from './comment-state.ts';

/** Comments are loaded for a line that stays active for a moment, not for each line on the way. */
const REST_MS = 200;

/** Threads of one page of the document. */
const PAGE_LENGTH = 50;

export async function loadComments(state: CommentState, page = 1) {
  const { session, calls, shown } = state;
  const { scope, onlyOpen } = shown.get();
  const index = scope === 'line' ? session.active.get() : null;
  const number = ++state.lastRequest;
  const isSame = shown.get().index === index && page === shown.get().page;
  if (!isSame) shown.set((now) => ({ ...now, index, state: 'loading', comments: [] }));
  if (scope === 'line' && index === null) {
    return shown.set((now) => ({ ...now, index, state: 'ready', comments: [], hasMore: false }));
  }
  try {
    const list = index === null
      ? await calls.ofDocument(page, onlyOpen)
      : await calls.ofLine(index);
    if (number !== state.lastRequest) return;
    applyMarks(state, index === null ? list.marks : withMark(state, index, list.marks));
    const { comments, people } = list;
    const threads = comments.filter((one) => one.id === one.thread).length;
    const hasMore = index === null && (page - 1) * PAGE_LENGTH + threads < list.total;
    shown.set((now) => ({ ...now, index, state: 'ready', comments, people, page, hasMore }));
    await markRead(state, comments);
  } catch {
    if (number === state.lastRequest) shown.set((now) => ({ ...now, index, state: 'failed' }));
  }
}

/** All marks that are known, with that of one line as it is now. */
function withMark({ marks }: CommentState, index: number, now: Listed['marks']) {
  return [...[...marks.get().values()].filter((mark) => mark.index !== index), ...now];
}

/** What was shown has been read. */
async function markRead(state: CommentState, comments: readonly CommentView[]) {
  const { calls, marks } = state;
  const isUnread = comments.some(({ index }) => (marks.get().get(index)?.unread ?? 0) > 0);
  if (!state.isOpen || !isUnread) return;
  await calls.seen(comments.map(({ id }) => id)).catch(() => {});
  const read = new Set(comments.map(({ index }) => index));
  const now = [...marks.get().values()];
  applyMarks(state, now.map((mark) => read.has(mark.index) ? { ...mark, unread: 0 } : mark));
}

export function loadSoon(state: CommentState) {
  clearTimeout(state.timer);
  state.timer = setTimeout(() => void loadComments(state), REST_MS);
}

export async function loadMarks(state: CommentState) {
  const list = await state.calls.ofDocument(1, true).catch(() => undefined);
  if (list) applyMarks(state, list.marks);
}
