import type { CueRuleChoice, CueView } from '../../../../src/documents/cues/rules.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/documents/cues/text.ts';
import { signal } from '../../../runtime/signal.ts';
import type { CueService } from '../../session/services/cues.ts';
import type { EditorSession } from '../../session/session.ts';
import { clockOf } from './clock.ts';

export type Cues = ReturnType<typeof createCues>;

/** Where a cue stands among all, and the one behind it. */
export type PlacedCue = { cue: CueView; number: number; next: CueView | undefined };

type Shown =
  | { kind: 'loading' | 'failed' }
  | { kind: 'ready'; cues: readonly CueView[]; rules: CueRuleChoice };

/** All cues of the document. A change shows at once and is sent behind it, for each cue one at a time. */
export function createCues(session: EditorSession, calls: CueService) {
  const shown = signal<Shown>({ kind: 'loading' });
  let places = new Map<string, number>();
  const sending = new Map<string, { from: number; to: number } | null>();
  let isLoading = false;
  let isStale = false;

  const complain = (error: unknown) =>
    session.notify({ words: error instanceof Error ? error.message : '', tone: 'error' });

  async function load() {
    // What is on its way is newer than what the server would answer.
    if (isLoading || sending.size > 0) return void (isStale = true);
    isLoading = true;
    isStale = false;
    try {
      const { cues, rules } = await calls.list();
      if (sending.size > 0) isStale = true;
      else {
        places = new Map(cues.map(({ unit }, at) => [unit, at]));
        shown.set({ kind: 'ready', cues, rules });
      }
    } catch {
      if (shown.get().kind !== 'ready') shown.set({ kind: 'failed' });
    }
    isLoading = false;
    if (isStale) await load();
  }

  function at(unit: string): PlacedCue | undefined {
    const now = shown.get();
    const place = places.get(unit);
    const cue = now.kind === 'ready' && place !== undefined ? now.cues[place] : undefined;
    if (now.kind !== 'ready' || place === undefined || !cue) return undefined;
    return { cue, number: place + 1, next: now.cues[place + 1] };
  }

  function show(cue: CueView) {
    const now = shown.get();
    const place = places.get(cue.unit);
    if (now.kind !== 'ready' || place === undefined) return;
    shown.set({ ...now, cues: now.cues.with(place, cue) });
  }

  async function send(unit: string) {
    for (;;) {
      const wanted = sending.get(unit);
      const version = at(unit)?.cue.version;
      if (!wanted || version === undefined) break;
      sending.set(unit, null);
      try {
        const stored = await calls.move({ unit, ...wanted, version });
        const newer = sending.get(unit);
        show({ ...stored, ...newer });
      } catch (error) {
        complain(error);
        isStale = true;
        break;
      }
    }
    sending.delete(unit);
    if (isStale) await load();
  }

  return {
    shown,
    load,
    at,
    hear: () => void load(),
    /** Gives a cue other times. An end before its start is none. */
    move(unit: string, wanted: { from: number; to: number }) {
      const placed = at(unit);
      const [from, to] = [Math.round(wanted.from), Math.round(wanted.to)];
      if (!placed || from < 0 || to < from) return session.inform(text.badTime[session.lang]);
      if (from === placed.cue.from && to === placed.cue.to) return;
      show({ ...placed.cue, from, to });
      const words = { n: placed.number, from: clockOf(from), to: clockOf(to) };
      session.say(fill(text.moved[session.lang], words));
      const isUnderWay = sending.has(unit);
      sending.set(unit, { from, to });
      if (!isUnderWay) void send(unit);
    },
    async restore(unit: string) {
      const version = at(unit)?.cue.version;
      if (!version || sending.has(unit)) return;
      try {
        show(await calls.restore({ unit, version }));
      } catch (error) {
        complain(error);
      }
      await load();
    },
    async setRules(rules: CueRuleChoice) {
      const now = shown.get();
      if (now.kind === 'ready') shown.set({ ...now, rules });
      await calls.setRules(rules).catch(complain);
      await load();
    },
  };
}
