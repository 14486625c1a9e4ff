import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import type {
  DraftChoice,
  DraftOffer,
} from '../../../../src/machine-translation/translate/rules.ts';
import type { EditorSession } from '../../session/session.ts';
import { type Signal, signal } from '../../../runtime/signal.ts';
import type { SuggestionService } from '../../session/services/suggestions.ts';

/** What one engine says of the active line, in one speech level. */
export type EngineSlot =
  & { choice: DraftChoice; offer: DraftOffer | null }
  & ({ state: 'idle' | 'asking' | 'ready' } | { state: 'failed'; words: string });

type SuggestionPage =
  | { kind: 'none' | 'looking' }
  | { kind: 'failed'; words: string }
  /** `obstacle`: why no engine is called for this line. */
  | { kind: 'line'; index: number; slots: readonly EngineSlot[]; obstacle: string | undefined };

/** What the panel of drafts shows and remembers. */
export type SuggestionState = {
  readonly session: EditorSession;
  readonly calls: SuggestionService;
  readonly page: Signal<SuggestionPage>;
  /** Answers of engines, by line and source. */
  readonly known: Map<string, readonly EngineSlot[]>;
  choices: readonly DraftChoice[] | undefined;
  isOpen: boolean;
  /** Names the line that is shown, and why no engine is called for it. */
  shownKey: string;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the requests of the line that was shown before. */
  requests: AbortController;
};

export function newSuggestionState(
  session: EditorSession,
  calls: SuggestionService,
): SuggestionState {
  return {
    session,
    calls,
    page: signal<SuggestionPage>({ kind: 'none' }),
    known: new Map(),
    choices: undefined,
    isOpen: false,
    shownKey: '',
    timer: undefined,
    requests: new AbortController(),
  };
}

export const messageOf = (error: unknown) => error instanceof Error ? error.message : String(error);

export const keyOfLine = ({ id, source }: OpenLine) => `${id} ${source}`;

export const activeLineOf = ({ lines, active }: EditorSession) => lines.line(active.get() ?? -1);

export const shownOf = (page: SuggestionPage): readonly EngineSlot[] =>
  page.kind === 'line' ? page.slots : [];

/** The slots that are on the screen. */
export const shownSlots = ({ page }: SuggestionState) => shownOf(page.get());

/** Remembers one slot of a line, and shows it where the line is still active. */
export function setSlot(
  { page, known }: SuggestionState,
  line: OpenLine,
  at: number,
  slot: EngineSlot,
) {
  const key = keyOfLine(line);
  const now = page.get();
  const isShown = now.kind === 'line' && now.index === line.index;
  const before = known.get(key) ?? (isShown ? now.slots : undefined);
  if (!before) return;
  const slots = before.map((one, place) => place === at ? slot : one);
  known.set(key, slots);
  if (isShown) page.set({ ...now, slots });
}
