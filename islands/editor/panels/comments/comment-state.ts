import { type Signal, signal } from '../../../runtime/signal.ts';
import type {
  Anchor,
  CommentService,
  CommentView,
  Listed,
} from '../../session/services/comments.ts';
import type { EditorSession } from '../../session/session.ts';

export type Scope = 'line' | 'document';

type ShownComments = {
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

/** What the panel of comments shows, and the marks of all lines. */
export type CommentState = {
  readonly session: EditorSession;
  readonly calls: CommentService;
  readonly shown: Signal<ShownComments>;
  readonly marks: Signal<ReadonlyMap<number, Mark>>;
  readonly unread: Signal<number>;
  /** What a comment that is begun is about. */
  readonly anchor: Signal<Anchor | null>;
  isOpen: boolean;
  /** Answers of earlier requests are dropped. */
  lastRequest: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

const nothingShown: ShownComments = {
  scope: 'line',
  onlyOpen: false,
  index: null,
  state: 'ready',
  comments: [],
  people: [],
  page: 1,
  hasMore: false,
};

export function newCommentState(session: EditorSession, calls: CommentService): CommentState {
  return {
    session,
    calls,
    shown: signal(nothingShown),
    marks: signal<ReadonlyMap<number, Mark>>(new Map()),
    unread: signal(0),
    anchor: signal<Anchor | null>(null),
    isOpen: false,
    lastRequest: 0,
    timer: undefined,
  };
}

export function applyMarks({ marks, unread }: CommentState, list: readonly Mark[]) {
  marks.set(new Map(list.map((mark) => [mark.index, mark])));
  unread.set(list.reduce((sum, mark) => sum + mark.unread, 0));
}
