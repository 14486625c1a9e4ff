import { useEffect, useLayoutEffect, useRef } from 'react';
import type { OpenLine } from '../../../src/documents/lines/schema.ts';
import type { EditorSession } from '../session/session.ts';

/** The input of a line, plain or rich, as far as its text matters. */
export type TextInput = {
  read(): string;
  hasFocus(): boolean;
  isComposing(): boolean;
  show(text: string): void;
};

type FieldText = ReturnType<typeof useFieldText>;

/**
 * The text of an input as long as no shared text is tied to it: a tied one is read and written by its binding alone.
 * A stored text comes in only where the person has not typed.
 */
export function useFieldText(
  session: EditorSession,
  line: OpenLine,
  inputOf: () => TextInput | null,
) {
  const { index } = line;
  const latest = useRef(line);
  /** The version of the text that the person sees, which typing replaces. */
  const base = useRef(line.version);
  /** What was last put into the input; another text there is the person's. */
  const lastShown = useRef('');
  useLayoutEffect(() => void (latest.current = line));

  return {
    /** The input is new and shows this text. */
    begin: (shown: string) => void (lastShown.current = shown),
    showStored() {
      const input = inputOf();
      if (!input || session.live?.isTied(index)) return;
      const shown = session.shownText(latest.current);
      const value = input.read();
      if (value !== shown) {
        const isTouched = value !== lastShown.current;
        if (input.isComposing() || (input.hasFocus() && isTouched)) return;
        input.show(shown);
      }
      lastShown.current = shown;
      if (!session.queue.pending(index)) base.current = latest.current.version;
    },
    /** The person has typed, or a command has written. */
    typed(value: string) {
      const stored = session.lines.line(index);
      const isStored = stored?.target === value && !session.queue.pending(index);
      if (isStored) base.current = stored.version;
      else session.typed(index, value, base.current);
    },
  };
}

/** Shows what is stored as it changes. To be called behind the effect that makes the input. */
export function useStoredText(session: EditorSession, line: OpenLine, { showStored }: FieldText) {
  const { index } = line;
  const isPending = session.queue.pending(index) !== undefined;
  useLayoutEffect(showStored, [session.shownText(line), line.version, isPending]);
  // A field that is removed while it has the focus may still hold a syllable.
  useEffect(() => () => session.queue.flush(index), [session, index]);
}
