/** @jsxImportSource react */
import { catalogue } from '../../../../src/shared/catalogue.ts';
import { text as words } from '../../../../src/editing/tools/text.ts';
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { type Signal, signal } from '../../../runtime/signal.ts';
import type { FieldHandle } from '../../field/text/target-field.ts';
import type { Selection } from '../../field/text/tag-text.ts';
import { createModes, type Modes } from '../../field/rich/modes.ts';
import type { openRich } from '../../field/rich/open-rich.ts';
import { RichField } from '../../field/rich/RichField.tsx';
import type { ReadStyles, Styles } from '../../session/services/styles.ts';
import { draftsOf } from '../drafts/drafts.ts';
import { watchComposition } from '../../field/rich/watch-composition.ts';

type Loaded = { open: typeof openRich; styles: Styles };

/** Lines as their document shows them, where one wants that: turned on and off line by line. */
export function openRichText(parts: EditorParts): OpenTool {
  const { session, services, props } = parts;
  const drafts = parts.shared(draftsOf);
  const modes = createModes(props.name, sessionStorage);
  const loaded = signal<Loaded | null>(null);
  const load = loader(loaded, services.styles);

  async function toggle() {
    const index = session.active.get();
    const line = index === null ? undefined : session.lines.line(index);
    if (index === null || !line) return;
    const isRich = modes.isRich(line);
    if (!isRich && !await loadBesideTyping()) return session.inform(words.richFailed[session.lang]);
    const before = session.field(index);
    const selection = before?.selection();
    modes.turn(line, !isRich);
    session.lines.notify(index);
    session.say(words[isRich ? 'modeIsTags' : 'modeIsRich'][session.lang]);
    // Another line that became active meanwhile stays so.
    if (session.active.get() !== index) return;
    // The other field is there before the next key; at the latest after this task.
    queueMicrotask(() =>
      goOn(index, before, selection) || setTimeout(goOn, 0, index, before, selection)
    );
  }

  /** Typing may go on until the editor is there: it must not be interrupted within a syllable. */
  async function loadBesideTyping(): Promise<boolean> {
    const composing = watchComposition();
    const isLoaded = await load();
    await composing.ended();
    return isLoaded;
  }

  function goOn(index: number, before: FieldHandle | undefined, selection?: Selection): boolean {
    const field = session.field(index);
    if (!field || field === before) return false;
    field.focus();
    if (selection) field.edit({ start: 0, end: 0, insert: '', caret: selection });
    return true;
  }

  return {
    commands: { toggleMode: () => void toggle() },
    disabledReason(command) {
      if (command !== 'toggleMode') return undefined;
      const index = session.active.get();
      const line = index === null ? undefined : session.lines.line(index);
      return line && !session.isMine(line) ? catalogue['line.notYours'][session.lang] : undefined;
    },
    isOn: (command) => {
      const index = session.active.get();
      const line = index === null ? undefined : session.lines.line(index);
      return command === 'toggleMode' ? line !== undefined && modes.isRich(line) : undefined;
    },
    field(given) {
      const ready = loaded.get();
      if (!ready || given.isReadOnly || !modes.isRich(given.line)) return undefined;
      return <RichField {...given} {...ready} />;
    },
    begin() {
      if (modes.rich.get().size > 0) void load().then(() => redraw(modes));
      let hadJob = drafts.job.get() !== null;
      return drafts.job.subscribe(() => {
        const hasJob = drafts.job.get() !== null;
        // All lines have been drafted anew: they are plain again.
        if (hadJob && !hasJob) turnAllOff();
        hadJob = hasJob;
      });
    },
  };

  function turnAllOff() {
    const before = modes.rich.get();
    modes.turnAllOff();
    redrawLines(before);
  }

  function redraw({ rich }: Modes) {
    redrawLines(rich.get());
  }

  function redrawLines(ids: ReadonlySet<number>) {
    for (let index = 0; index < session.lines.count; index++) {
      const line = session.lines.line(index);
      if (line && ids.has(line.id)) session.lines.notify(index);
    }
  }
}

/** The editor and the formats are loaded once, at first use; a failure is tried again. */
function loader(loaded: Signal<Loaded | null>, readStyles: ReadStyles) {
  let loading: Promise<boolean> | undefined;
  async function ask() {
    try {
      const [{ openRich: open }, styles] = await Promise.all([
        import('../../field/rich/open-rich.ts'),
        readStyles(),
      ]);
      loaded.set({ open, styles });
      return true;
    } catch {
      loading = undefined;
      return false;
    }
  }
  return () => loading ??= ask();
}
