import type { Progress } from '../../../../../src/editing/search/run-replacement.ts';
import { text } from '../../../../../src/editing/search/text.ts';
import { type Signal, signal } from '../../../../runtime/signal.ts';
import type { EditorSession } from '../../../session/session.ts';
import type {
  OperationView,
  Preview,
  ReplaceOrder,
  SearchService,
  ShownLine,
} from '../../../session/services/search.ts';
import type { LineSearch } from '../line-search.ts';

type Step =
  | { kind: 'asked' }
  | { kind: 'looking' }
  | { kind: 'preview'; preview: Preview; order: ReplaceOrder }
  | { kind: 'running'; progress: Progress | undefined };

/** What the row of the replacement shows and remembers. */
export type ReplaceState = {
  readonly session: EditorSession;
  readonly calls: SearchService;
  readonly search: LineSearch;
  readonly isOpen: Signal<boolean>;
  readonly step: Signal<Step>;
  readonly replacement: Signal<string>;
  readonly fitsParticles: Signal<boolean>;
  readonly staysConfirmed: Signal<boolean>;
  readonly refusal: Signal<string>;
  readonly unticked: Signal<ReadonlySet<number>>;
  /** What becomes of lines, as far as they have been scrolled into sight. */
  readonly shown: Signal<ReadonlyMap<number, ShownLine>>;
  readonly operations: Signal<OperationView[] | null>;
  /** Lines of the preview that have been requested. */
  readonly requested: Set<number>;
  /** Stops the replacement that is running. */
  stop: AbortController;
};

export function newReplaceState(
  session: EditorSession,
  calls: SearchService,
  search: LineSearch,
): ReplaceState {
  return {
    session,
    calls,
    search,
    isOpen: signal(false),
    step: signal<Step>({ kind: 'asked' }),
    replacement: signal(''),
    fitsParticles: signal(true),
    staysConfirmed: signal(false),
    refusal: signal(''),
    unticked: signal<ReadonlySet<number>>(new Set()),
    shown: signal<ReadonlyMap<number, ShownLine>>(new Map()),
    operations: signal<OperationView[] | null>(null),
    requested: new Set(),
    stop: new AbortController(),
  };
}

export function showRefusal({ session, refusal, step }: ReplaceState, error: unknown) {
  refusal.set(error instanceof Error ? error.message : text.failed[session.lang]);
  step.set({ kind: 'asked' });
}
