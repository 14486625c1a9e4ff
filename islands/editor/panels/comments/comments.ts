import { text } from '../../../../src/review/comments/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { signal } from '../../../runtime/signal.ts';
import type {
  Anchor,
  CommentService,
  CommentView,
  Listed,
} from '../../session/services/comments.ts';

export type Scope = 'line' | 'document';

type Shown = {
  scope: Scope;
  onlyOpen: boolean;
  /** Of which line; null while none is active, and for the document. */
  index: number | null;
  state: 'loading' | 'ready' | 'failed';
  comments: readonly CommentView[];
  people: Listed['people'];
  page: number;
  hasMore: boolean;
};

type Mark = Listed['marks'][number];

export type Comments = ReturnType<typeof createComments>;

/** Comments are loaded for a line that stays active for a moment, not for each line on the way. */
const REST_MS = 200;

/** What is said about the lines: of the active one, or of the document, and marks at all lines. */
export function createComments(session: EditorSession, calls: CommentService) {
  const shown = signal<Shown>({
    scope: 'line',
    onlyOpen: false,
    index: null,
    state: 'ready',
    comments: [],
    people: [],
    page: 1,
    hasMore: false,
  });
  const marks = signal<ReadonlyMap<number, Mark>>(new Map());
  const unread = signal(0);
  /** What a comment that is begun is about. */
  const anchor = signal<Anchor | null>(null);
  let isOpen = false;
  let lastRequest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function applyMarks(list: readonly Mark[]) {
    marks.set(new Map(list.map((mark) => [mark.index, mark])));
    unread.set(list.reduce((sum, mark) => sum + mark.unread, 0));
  }

  async function load(page = 1) {
    const { scope, onlyOpen } = shown.get();
    const index = scope === 'line' ? session.active.get() : null;
    const number = ++lastRequest;
    const isSame = shown.get().index === index && page === shown.get().page;
    if (!isSame) shown.set((now) => ({ ...now, index, state: 'loading', comments: [] }));
    if (scope === 'line' && index === null) {
      return shown.set((now) => ({ ...now, index, state: 'ready', comments: [], hasMore: false }));
    }
    try {
      const list = index === null
        ? await calls.ofDocument(page, onlyOpen)
        : await calls.ofLine(index);
      if (number !== lastRequest) return;
      applyMarks(list.marks);
      const { comments, people } = list;
      const threads = comments.filter((one) => one.id === one.thread).length;
      const hasMore = index === null && page * 50 - 50 + threads < list.total;
      shown.set((now) => ({ ...now, index, state: 'ready', comments, people, page, hasMore }));
      await see(comments);
    } catch {
      if (number === lastRequest) shown.set((now) => ({ ...now, index, state: 'failed' }));
    }
  }

  /** What was shown has been read. */
  async function see(comments: readonly CommentView[]) {
    const isUnread = comments.some(({ index }) => (marks.get().get(index)?.unread ?? 0) > 0);
    if (!isOpen || !isUnread) return;
    await calls.seen(comments.map(({ id }) => id)).catch(() => {});
    const read = new Set(comments.map(({ index }) => index));
    const now = [...marks.get().values()];
    applyMarks(now.map((mark) => read.has(mark.index) ? { ...mark, unread: 0 } : mark));
  }

  function later() {
    clearTimeout(timer);
    timer = setTimeout(() => void load(), REST_MS);
  }

  /** Runs a call; a refusal is said, and the caller learns of it. */
  async function tryTo(run: () => Promise<unknown>): Promise<boolean> {
    try {
      await run();
      await load(shown.get().page);
      return true;
    } catch (error) {
      session.notify({ words: error instanceof Error ? error.message : '', tone: 'error' });
      return false;
    }
  }

  async function loadMarks() {
    const list = await calls.ofDocument(1, true).catch(() => undefined);
    if (list) applyMarks(list.marks);
  }

  return {
    shown,
    marks,
    unread,
    anchor,
    load,
    loadMarks,
    /** Others have written something. */
    hear() {
      void loadMarks();
      if (isOpen) later();
    },
    /** While it is open it follows the active line. */
    open() {
      isOpen = true;
      void load();
      const stop = session.active.subscribe(() => shown.get().scope === 'line' && later());
      return () => {
        isOpen = false;
        clearTimeout(timer);
        stop();
      };
    },
    setScope(scope: Scope) {
      shown.set((now) => ({ ...now, scope, page: 1 }));
      void load();
    },
    setOnlyOpen(onlyOpen: boolean) {
      shown.set((now) => ({ ...now, onlyOpen }));
      void load();
    },
    async say(body: string, thread?: number): Promise<boolean> {
      const about = thread === undefined ? anchor.get() : null;
      const index = thread === undefined
        ? shown.get().index
        : shown.get().comments.find(({ id }) => id === thread)?.index ?? null;
      if (index === null) return false;
      const isSent = await tryTo(() =>
        calls.add({
          index,
          body,
          ...(thread === undefined ? {} : { thread }),
          ...(about ? { anchor: about } : {}),
        })
      );
      if (isSent) {
        anchor.set(null);
        session.say(text.isSent[session.lang]);
      }
      return isSent;
    },
    change: (id: number, change: Parameters<CommentService['change']>[1]) =>
      tryTo(() => calls.change(id, change)),
    async remove(id: number) {
      if (!await tryTo(() => calls.remove(id))) return;
      const undo = () => void tryTo(() => calls.restore(id));
      session.notify({ words: text.isDeleted[session.lang], tone: 'info', undo });
    },
  };
}
