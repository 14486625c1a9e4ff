import { cleanTarget } from '../../../../src/documents/lines/rules.ts';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { text } from '../../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import type { Signal } from '../../../runtime/signal.ts';
import type { Fields } from './fields.ts';
import type { LineStore } from '../lines/line-store.ts';
import type { Notice } from './notice.ts';
import type { Texts } from './texts.ts';

type Options = {
  active: Signal<number | null>;
  lines: LineStore;
  fields: Fields;
  texts: Texts;
  lang: UiLang;
  notify: (notice: Notice) => void;
};

/** The line that is worked on. */
export function createActiveLine({ active, lines, fields, texts, lang, notify }: Options) {
  const { view, queue, shownText } = texts;
  /** Its text when it was entered: where Esc goes back to. */
  let entered = '';

  // A line that is not listed cannot be worked on, not even by the tools at the foot.
  view.shown.subscribe(() => {
    const index = active.get();
    if (index !== null && view.positionOf(index) < 0) active.set(null);
  });

  return {
    activate(index: number) {
      if (active.get() === index) return;
      const line = lines.line(index);
      entered = line ? shownText(line) : '';
      active.set(index);
    },
    focusActive() {
      const index = active.get();
      if (index !== null) fields.focus(index);
    },
    /** Reads what stands in the active field although no event has announced it. */
    readActive() {
      const index = active.get();
      const line = index === null ? undefined : lines.line(index);
      const typed = index === null ? undefined : fields.text(index);
      if (!line || typed === undefined || typed === shownText(line)) return;
      queue.type(line.index, cleanTarget(typed), line.version);
    },
    /** The text as it was when the line was entered; what was typed can be brought back. */
    restore() {
      const index = active.get();
      const field = index === null ? undefined : fields.at(index);
      if (index === null || !field || field.read() === entered) return;
      const typed = field.read();
      field.replaceAll(entered);
      const undo = () => fields.at(index)?.replaceAll(typed);
      notify({ words: text.isRestored[lang], tone: 'info', undo });
    },
  };
}

type WritingOptions = Pick<Options, 'lines' | 'fields' | 'texts'> & {
  unconfirm: (index: number) => void;
};

/** Texts that come into lines by another way than the keys. */
export function createWriting({ lines, fields, texts, unconfirm }: WritingOptions) {
  const { queue, live } = texts;
  return {
    /** The field has a new text, by a key, a paste or a command. Typing into a confirmed line opens it again. */
    typed(index: number, value: string, base: number) {
      queue.type(index, cleanTarget(value), base);
      unconfirm(index);
    },
    /** The person's words have gone into a shared text. */
    reopen: unconfirm,
    /** Writes a text as if it had been typed, whether the line is in sight or not. */
    write(index: number, value: string) {
      const field = fields.at(index);
      if (field) return field.replaceAll(value);
      const line: OpenLine | undefined = lines.line(index);
      if (line) queue.type(index, value, line.version);
    },
    /** The stored text wins: the field shows it, and what was typed is given up. */
    useStored(index: number) {
      if (live?.isLive(index)) return void queue.giveUp(index);
      const stored = queue.giveUp(index);
      if (stored) lines.patch(index, { target: stored.text, version: stored.version });
      const line = lines.line(index);
      if (line) fields.at(index)?.replaceAll(line.target);
    },
  };
}
