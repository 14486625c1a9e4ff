import type { CommentService } from '../../session/services/comments.ts';
import type { EditorSession } from '../../session/session.ts';
import { newCommentState, type Scope } from './comment-state.ts';
import { loadComments, loadMarks, loadSoon } from './load-comments.ts';
import { addComment, changeComment, removeComment } from './write-comments.ts';

export type Comments = ReturnType<typeof createComments>;

/** Comments on the lines: of the active one, or of the document, and marks at all lines. */
export function createComments(session: EditorSession, calls: CommentService) {
  const state = newCommentState(session, calls);
  const { shown, marks, unread, anchor } = state;
  return {
    shown,
    marks,
    unread,
    anchor,
    load: (page?: number) => loadComments(state, page),
    loadMarks: () => loadMarks(state),
    /** Others have written something. */
    hear() {
      void loadMarks(state);
      if (state.isOpen) loadSoon(state);
    },
    /** While it is open it follows the active line. */
    open() {
      state.isOpen = true;
      void loadComments(state);
      const stop = session.active.subscribe(() => shown.get().scope === 'line' && loadSoon(state));
      return () => {
        state.isOpen = false;
        clearTimeout(state.timer);
        stop();
      };
    },
    setScope(scope: Scope) {
      shown.set((now) => ({ ...now, scope, page: 1 }));
      void loadComments(state);
    },
    setOnlyOpen(onlyOpen: boolean) {
      shown.set((now) => ({ ...now, onlyOpen }));
      void loadComments(state);
    },
    say: (body: string, thread?: number) => addComment(state, body, thread),
    change: (id: number, change: Parameters<CommentService['change']>[1]) =>
      changeComment(state, id, change),
    remove: (id: number) => removeComment(state, id),
  };
}
