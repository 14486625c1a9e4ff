import { cleanTarget } from '../../src/lines/rules.ts';
import type { LineRights } from '../../src/lines/rules.ts';
import type { OpenLine } from '../../src/lines/schema.ts';
import type { LineSpan } from '../../src/lines/writable.ts';
import { fill, text } from '../../src/lines/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { createDraftBox } from '../_saving/draft-box.ts';
import { type Chunk, createLineStore } from '../_lines/line-store.ts';
import { createLiveLines, type LiveLines } from '../_live/live-lines.ts';
import type { LineShelf } from '../_live/shelf.ts';
import type { Mux } from '../_lib/mux.ts';
import { createSaveQueue, type Saving } from '../_saving/save-queue.ts';
import type { Counts, EditorServer } from '../_lines/server.ts';
import { signal } from '../_lib/signal.ts';
import { createSpoken } from './spoken.ts';
import type { FieldHandle } from '../_field/target-field.ts';
import { createTicks } from '../_saving/ticks.ts';
import { createView } from '../_lines/view.ts';
import { createWalk } from '../_lines/walk.ts';

export type Notice = { words: string; tone: 'info' | 'error'; undo?: () => void };

type Options = {
  server: EditorServer;
  first: Chunk;
  counts: Counts;
  /** Names the document and who works on it: drafts of two members on one machine stay apart. */
  documentKey: string;
  lang: UiLang;
  /** Lines from here on are not given to this person. */
  openLines: number;
  /** Absent: all lines are one's own. */
  rights?: LineRights | undefined;
  /** The lines that one may change; null where that is all. */
  writable?: LineSpan[] | null | undefined;
  notify: (notice: Notice) => void;
  /** Absent for visitors, who work alone. */
  live?: LiveParts | undefined;
};

export type LiveParts = { mux: Mux; shelf: (indexOf: (lineId: number) => number) => LineShelf };

export type EditorSession = ReturnType<typeof createSession>;

/** Everything behind the rows: what is stored, what is typed, which line is active. */
export function createSession(options: Options) {
  const { server, first, lang, openLines, notify } = options;
  const lines = createLineStore(server.load, first);
  const counts = signal(options.counts);
  const active = signal<number | null>(null);
  const { told: spoken, say, sayHere } = createSpoken(active);
  /** Rises when somebody has said something about a line. */
  const commentNews = signal(0);
  /** Rises with each change of what is saved. */
  const saving = signal(0);
  const fields = new Map<number, FieldHandle>();
  /** Text of the active line when it was entered: where Esc goes back to. */
  let entered = '';

  const saved = createSaveQueue({
    put: server.save,
    idOf: (index) => lines.line(index)?.id,
    box: createDraftBox(options.documentKey, localStorage),
    onSaved(index, stored) {
      const before = lines.line(index);
      // What a person wrote has no doubts of a machine any more.
      const own = { reason: null, flags: [] };
      lines.patch(index, { target: stored.text, version: stored.version, ...own });
      live?.noteSaved(index, stored.version);
      if (!before || !before.target === !stored.text) return;
      counts.set((now) => ({ ...now, filled: now.filled + (stored.text ? 1 : -1) }));
    },
    onMoved: () => void lines.renew(),
    onChange,
  });

  function onChange(index: number) {
    saving.set((n) => n + 1);
    lines.notify(index);
  }

  const shownText = (line: OpenLine) =>
    live?.textOf(line.index) ?? saved.pending(line.index)?.text ?? line.target;
  const complain = (words: string) => notify({ words, tone: 'error' });
  const tell = (words: string) => notify({ words, tone: 'info' });
  const isStuck = (index: number) => queue.stuckLines().includes(index);
  const isActive = (index: number) => active.get() === index;
  const rights = signal<LineRights>(options.rights ?? { by: '', no: null, duty: 'owner' });
  const writable = signal(options.writable ?? null);
  /** A reviewer is done with a line when they have read it, everybody else when it is confirmed. */
  const isDone = (line: OpenLine) =>
    rights.get().duty === 'reviewer' ? line.reviewed : line.checked;
  const isMine = ({ accessibility }: OpenLine) =>
    accessibility.includes(-1) || accessibility.includes(rights.get().no ?? -1);
  const writableLines = () => writable.get();
  const view = createView({
    lines,
    textOf: shownText,
    isStuck,
    isDone,
    writable: writableLines,
    openLines,
  });
  const fieldText = (index: number) => fields.get(index)?.read();
  const parts = { lines, view, isActive, fieldText, lang, onChange, queue: saved };
  const live: LiveLines | null = options.live
    ? createLiveLines({ ...options.live, ...parts })
    : null;
  const queue: Saving = live?.queue ?? saved;
  const ticks = createTicks({
    lines,
    queue,
    server,
    counts,
    rights,
    isMine,
    shownText,
    lang,
    say,
    complain,
  });

  // A line that is not listed cannot be worked on, not even by the tools at the foot.
  view.shown.subscribe(() => {
    const index = active.get();
    if (index !== null && view.positionOf(index) < 0) active.set(null);
  });

  function activate(index: number) {
    if (active.get() === index) return;
    const line = lines.line(index);
    entered = line ? shownText(line) : '';
    active.set(index);
  }

  /** The field that gets the focus as soon as it is drawn. */
  let awaited: number | null = null;
  const focus = (index: number) => {
    const field = fields.get(index);
    awaited = field ? null : index;
    field?.focus();
  };
  const walk = createWalk({
    lines,
    view,
    active,
    openLines,
    isOpen: (line) => !isDone(line) && isMine(line),
    lang,
    activate,
    focus,
    tell,
  });

  /** A line as the server has it now, with what that changes in the counts. */
  function absorb(line: OpenLine) {
    const before = lines.line(line.index);
    lines.merge(line);
    if (!before) return;
    const filled = Number(line.target !== '') - Number(before.target !== '');
    const checked = Number(line.checked) - Number(before.checked);
    if (filled === 0 && checked === 0) return;
    counts.set((now) => ({ filled: now.filled + filled, checked: now.checked + checked }));
  }

  /** News of a line: the field shows them too, unless somebody has typed there since. */
  function takeUp(fresh: OpenLine) {
    const known = lines.line(fresh.index);
    if (known && known.version > fresh.version) return;
    const before = known ? shownText(known) : '';
    // Words that wait to be stored are nobody's to replace; the save will find both, and the person chooses.
    const isTyped = queue.pending(fresh.index) !== undefined;
    absorb(fresh);
    // Then the field follows the shared text.
    if (live?.isTied(fresh.index)) return;
    const field = fields.get(fresh.index);
    // What one has typed oneself comes back as news too; the caret stays.
    if (isTyped || fresh.target === before) return;
    if (field?.hasFocus() && field.read() === before) field.replaceAll(fresh.target);
  }

  return {
    takeUp,
    lines,
    queue,
    live,
    view,
    walk,
    rights,
    writable,
    isMine,
    isDone,
    counts,
    active,
    spoken,
    sayHere,
    commentNews,
    saving,
    lang,
    openLines,
    notify,
    tell,
    say,
    shownText,
    activate,
    check: ticks.check,
    field: (index: number) => fields.get(index),
    focusActive() {
      const index = active.get();
      if (index !== null) focus(index);
    },
    addField(index: number, field: FieldHandle) {
      fields.set(index, field);
      if (awaited === index) focus(index);
      return () => {
        if (fields.get(index) === field) fields.delete(index);
      };
    },
    /** Confirms the active line. One with a problem keeps the focus; the server's answer is not waited for. */
    async confirm(then: 'next' | 'stay'): Promise<void> {
      const index = active.get();
      if (index === null) return;
      const checking = ticks.check(index, true);
      const line = lines.line(index);
      if (then === 'next' && line && isDone(line)) await walk.toUnconfirmed(1);
      await checking;
    },
    /** The field has a new text, by a key, a paste or a command. Typing into a confirmed line opens it again. */
    typed(index: number, value: string, base: number) {
      queue.type(index, cleanTarget(value), base);
      ticks.show(index, false);
    },
    /** Takes up what stands in the active field although no event told of it. */
    readActive() {
      const index = active.get();
      const line = index === null ? undefined : lines.line(index);
      const typed = index === null ? undefined : fields.get(index)?.read();
      if (!line || typed === undefined || typed === shownText(line)) return;
      queue.type(line.index, cleanTarget(typed), line.version);
    },
    /** Goes to the first line that waits for a person, also when the filter hides it. */
    async toStuck(): Promise<void> {
      const [index] = queue.stuckLines();
      if (index === undefined) return;
      if (view.positionOf(index) < 0) await view.show('all');
      await walk.goTo(view.positionOf(index));
    },
    /** The text as it was when the line was entered; what was typed can be brought back. */
    restore() {
      const index = active.get();
      const field = index === null ? undefined : fields.get(index);
      if (index === null || !field || field.read() === entered) return;
      const typed = field.read();
      field.replaceAll(entered);
      const undo = () => fields.get(index)?.replaceAll(typed);
      notify({ words: text.isRestored[lang], tone: 'info', undo });
    },
    /** Takes up texts that an earlier visit could not save. */
    async recover(): Promise<void> {
      const show = async (found: readonly number[]) => {
        for (const index of found) await lines.want(index, index);
        if (found.length > 0) tell(fill(text.isRecovered[lang], { n: found.length }));
      };
      await show([...queue.recover((lines) => void show(lines)).keys()]);
    },
    /** Says so when it takes lines away, for they are locked under the person's hands. */
    setRights(now: LineRights, spans: LineSpan[] | null) {
      const isSame =
        JSON.stringify([rights.get(), writable.get()]) === JSON.stringify([now, spans]);
      if (isSame) return;
      rights.set(now);
      writable.set(spans);
      tell(text.rightsChanged[lang]);
    },
    async recount(): Promise<void> {
      const known = await server.counts().catch(() => undefined);
      if (known) counts.set(known);
    },
    /** Writes a text as if it had been typed, whether the line is in sight or not. */
    write(index: number, value: string) {
      const field = fields.get(index);
      if (field) return field.replaceAll(value);
      const line = lines.line(index);
      if (line) queue.type(index, value, line.version);
    },
    /** The stored text wins: the field shows it, and what was typed is given up. */
    takeStored(index: number) {
      if (live?.isLive(index)) return void queue.giveUp(index);
      const stored = queue.giveUp(index);
      if (stored) lines.patch(index, { target: stored.text, version: stored.version });
      const line = lines.line(index);
      if (line) fields.get(index)?.replaceAll(line.target);
    },
  };
}
