import { text } from '../../../../src/review/comments/text.ts';
import type { CommentService } from '../../session/services/comments.ts';
import type { CommentState } from './comment-state.ts';
import { loadComments } from './load-comments.ts';

/** Runs a call and loads the comments anew; a refusal is shown, and the caller learns of it. */
async function tryTo(state: CommentState, run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    await loadComments(state, state.shown.get().page);
    return true;
  } catch (error) {
    state.session.notify({ words: error instanceof Error ? error.message : '', tone: 'error' });
    return false;
  }
}

/** Adds a comment to the line that is shown, or an answer to a thread. */
export async function addComment(
  state: CommentState,
  body: string,
  thread?: number,
): Promise<boolean> {
  const { session, calls, shown, anchor } = state;
  const about = thread === undefined ? anchor.get() : null;
  const index = thread === undefined
    ? shown.get().index
    : shown.get().comments.find(({ id }) => id === thread)?.index ?? null;
  if (index === null) return false;
  const isSent = await tryTo(state, () =>
    calls.add({
      index,
      body,
      ...(thread === undefined ? {} : { thread }),
      ...(about ? { anchor: about } : {}),
    }));
  if (isSent) {
    anchor.set(null);
    session.say(text.isSent[session.lang]);
  }
  return isSent;
}

export const changeComment = (
  state: CommentState,
  id: number,
  change: Parameters<CommentService['change']>[1],
) => tryTo(state, () => state.calls.change(id, change));

export async function removeComment(state: CommentState, id: number) {
  const { session, calls } = state;
  if (!await tryTo(state, () => calls.remove(id))) return;
  const undo = () => void tryTo(state, () => calls.restore(id));
  session.notify({ words: text.isDeleted[session.lang], tone: 'info', undo });
}
