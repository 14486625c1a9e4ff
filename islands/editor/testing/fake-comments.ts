import type { CommentService, CommentView, Listed } from '../session/services/comments.ts';

/** For tests: comments in memory, with the rules of the server. */
export function fakeComments(people: Listed['people'] = []) {
  let comments: (CommentView & { isDeleted?: boolean })[] = [];
  const unread = new Set<number>();
  const calls: string[] = [];
  const state = { refuses: undefined as string | undefined };

  function listed(which: (one: CommentView) => boolean): Listed {
    const there = comments.filter((one) => !one.isDeleted);
    const marks = [...Map.groupBy(there, ({ index }) => index)].map(([index, all]) => {
      const threads = all.filter(({ id, thread }) => id === thread);
      return {
        index,
        threads: threads.length,
        open: threads.filter(({ isResolved }) => !isResolved).length,
        unread: all.filter(({ id }) => unread.has(id)).length,
      };
    });
    return { comments: there.filter(which), total: 0, marks, people };
  }

  function add(facts: Partial<CommentView> & { index: number; body: string }): CommentView {
    const id = comments.length + 1;
    const comment = {
      id,
      thread: facts.thread ?? id,
      author: { uid: 'kim', name: '김민수', colour: 2 },
      anchor: null,
      createdAt: '2026-11-20 10:00:00',
      isEdited: false,
      isResolved: false,
      mayEdit: true,
      mayDelete: true,
      ...facts,
    };
    comments.push(comment);
    return comment;
  }

  const put = (id: number, facts: Partial<CommentView> & { isDeleted?: boolean }) => {
    comments = comments.map((one) => one.id === id ? { ...one, ...facts } : one);
  };

  const server: CommentService = {
    ofLine(index) {
      const { marks, ...list } = listed((one) => one.index === index);
      return Promise.resolve({ ...list, marks: marks.filter((mark) => mark.index === index) });
    },
    ofDocument: (_, onlyOpen) => Promise.resolve(listed((one) => !onlyOpen || !one.isResolved)),
    add(draft) {
      if (state.refuses) return Promise.reject(new Error(state.refuses));
      return Promise.resolve(add(draft));
    },
    change(id, change) {
      if ('body' in change) put(id, { body: change.body, isEdited: true });
      else put(id, { isResolved: change.resolved });
      return Promise.resolve(comments.find((one) => one.id === id) as CommentView);
    },
    remove: (id) => Promise.resolve(put(id, { isDeleted: true })),
    restore: (id) => Promise.resolve(put(id, { isDeleted: false })),
    seen(ids) {
      calls.push(`seen ${ids}`);
      for (const id of ids) unread.delete(id);
      return Promise.resolve();
    },
  };
  /** As if another member had written it. */
  const hear = (index: number, body: string) => {
    const comment = add({ index, body, mayEdit: false, mayDelete: false });
    unread.add(comment.id);
  };
  return { calls: server, log: calls, state, hear, all: () => comments };
}
