import { fill } from '../../../../src/documents/lines/text.ts';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { catalogue } from '../../../../src/shared/catalogue.ts';
import type {
  DraftChoice,
  DraftOffer,
} from '../../../../src/machine-translation/translate/rules.ts';
import { text } from '../../../../src/machine-translation/translate/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { signal } from '../../../runtime/signal.ts';
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

/** Moving through the lines must not call, and pay, an engine for each of them. */
export const REST_MS = 700;

export type EngineSuggestions = ReturnType<typeof createSuggestions>;

/** Drafts of the active line, requested while the tab is open; answers are remembered as long as the page lives. */
export function createSuggestions(session: EditorSession, calls: SuggestionService) {
  const { lang } = session;
  const page = signal<SuggestionPage>({ kind: 'none' });
  const known = new Map<string, readonly EngineSlot[]>();
  let choices: readonly DraftChoice[] | undefined;
  let isOpen = false;
  let shownKey = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();

  const wordsOf = (error: unknown) => error instanceof Error ? error.message : String(error);
  const activeLine = () => session.lines.line(session.active.get() ?? -1);
  const nameOf = ({ id, source }: OpenLine) => `${id} ${source}`;

  function obstacleTo(line: OpenLine): string | undefined {
    if (!session.isMine(line)) return catalogue['line.notYours'][lang];
    return line.checked ? catalogue['mt.lineConfirmed'][lang] : undefined;
  }

  /** Shows the active line, and asks about it when one rests there. */
  function follow() {
    const line = activeLine();
    if (!isOpen) return;
    const obstacle = line && obstacleTo(line);
    const key = line && choices ? `${nameOf(line)} ${obstacle}` : '';
    if (key !== '' && key === shownKey) return;
    shownKey = key;
    leave();
    if (!line) return page.set({ kind: 'none' });
    if (!choices) return void loadChoices();
    const slots = known.get(nameOf(line)) ??
      choices.map((choice): EngineSlot => ({ choice, offer: null, state: 'idle' }));
    page.set({ kind: 'line', index: line.index, slots, obstacle });
    if (!obstacle) timer = setTimeout(() => void askUsual(line), REST_MS);
  }

  function leave() {
    clearTimeout(timer);
    asking.abort();
    asking = new AbortController();
  }

  async function loadChoices() {
    page.set({ kind: 'looking' });
    const { signal } = asking;
    try {
      choices = await calls.choices(signal);
      if (!signal.aborted) follow();
    } catch (error) {
      if (!signal.aborted) page.set({ kind: 'failed', words: wordsOf(error) });
    }
  }

  /** One engine after the other, each in the usual speech level. */
  async function askUsual(line: OpenLine) {
    const { signal } = asking;
    for (const [at, { choice, state }] of (known.get(nameOf(line)) ?? slotsNow()).entries()) {
      if (!choice.isUsual || state !== 'idle') continue;
      await ask(line, at, { isAnew: false, signal });
      if (signal.aborted) return;
    }
  }

  function slotsNow(): readonly EngineSlot[] {
    const now = page.get();
    return now.kind === 'line' ? now.slots : [];
  }

  async function ask(
    line: OpenLine,
    at: number,
    { isAnew, signal }: { isAnew: boolean; signal: AbortSignal },
  ) {
    const { choice, offer: before = null } = slotsNow()[at] ?? {};
    if (!choice) return;
    put(line, at, { choice, offer: before, state: 'asking' });
    try {
      const offer = await calls.offer(line.index, { choice, isAnew }, signal);
      put(line, at, { choice, offer, state: 'ready' });
      if (!signal.aborted) session.say(`${choice.label}: ${offer.target}`);
    } catch (error) {
      const left: EngineSlot = { choice, offer: before, state: before ? 'ready' : 'idle' };
      const failed: EngineSlot = { choice, offer: before, state: 'failed', words: wordsOf(error) };
      put(line, at, signal.aborted ? left : failed);
    }
  }

  function put(line: OpenLine, at: number, slot: EngineSlot) {
    const name = nameOf(line);
    const now = page.get();
    const isShown = now.kind === 'line' && now.index === line.index;
    const before = known.get(name) ?? (isShown ? now.slots : undefined);
    if (!before) return;
    const slots = before.map((one, place) => place === at ? slot : one);
    known.set(name, slots);
    if (isShown) page.set({ ...now, slots });
  }

  async function insertDraft(index: number, { choice, offer }: EngineSlot) {
    if (!offer) return;
    try {
      await session.queue.settled(index);
      const line = session.lines.line(index);
      const before = line ? session.shownText(line) : '';
      session.takeUp(await calls.take(index, offer));
      const undo = () => session.write(index, before);
      const words = fill(text.inserted[lang], { name: choice.label });
      session.notify({ words, tone: 'info', undo });
    } catch (error) {
      session.notify({ words: wordsOf(error), tone: 'error' });
    }
  }

  return {
    page,
    isOpen: () => isOpen,
    /** The tab is open; answers how to close it. */
    open() {
      isOpen = true;
      shownKey = '';
      let stopLine = session.lines.subscribeLine(session.active.get() ?? -1, follow);
      const stop = session.active.subscribe(() => {
        stopLine();
        stopLine = session.lines.subscribeLine(session.active.get() ?? -1, follow);
        follow();
      });
      follow();
      return () => {
        isOpen = false;
        stop();
        stopLine();
        leave();
      };
    },
    retry() {
      shownKey = '';
      follow();
    },
    stop: leave,
    /** One of them, at the press of its button. */
    ask(at: number, isAnew: boolean) {
      const line = activeLine();
      if (line) void ask(line, at, { isAnew, signal: asking.signal });
    },
    /** Offer `number`, counted from 1 as they are shown, becomes the text of the active line. */
    insert(number: number) {
      const now = page.get();
      const slot = slotsNow().filter(({ offer }) => offer)[number - 1];
      if (!slot || now.kind !== 'line' || now.index !== session.active.get()) {
        return session.inform(fill(text.noOffer[lang], { n: number }));
      }
      if (now.obstacle) return session.inform(now.obstacle);
      void insertDraft(now.index, slot);
    },
  };
}
