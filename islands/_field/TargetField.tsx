/** @jsxImportSource react */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { OpenLine } from '../../src/lines/schema.ts';
import { fill, text } from '../../src/lines/text.ts';
import { caretGuard } from './caret-guard.ts';
import { type Keyboard, pressOf } from '../_keys/keyboard.ts';

import { liveFieldOf } from '../_live/live-field.ts';
import { renderTags } from './mirror.ts';
import type { EditorSession } from '../_editor/session.ts';
import { type FieldHandle, handleOf, showText } from './target-field.ts';

type Props = {
  session: EditorSession;
  keyboard: Keyboard;
  line: OpenLine;
  isActive: boolean;
  isReadOnly?: boolean;
  targetLang: string;
  describedBy: string | undefined;
};

/**
 * The field of one translation. The browser owns its text: it is written to when it is drawn, by a command of the
 * person, or by the server as long as nobody has typed there.
 */
export function TargetField(props: Props) {
  const { session, keyboard, line, isActive, isReadOnly = false, targetLang, describedBy } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const handle = useRef<FieldHandle>(null);
  /** The version of the text that the person sees, which typing replaces. */
  const base = useRef(line.version);
  /** What was last put into the field; another text there is the person's. */
  const lastShown = useRef('');
  const { index } = line;
  const pending = session.queue.pending(index);
  const shown = session.shownText(line);

  const showStored = () => {
    // Whoever works on a shared text sees it by its binding.
    if (!area.current || !mirror.current || session.live?.isTied(index)) return;
    const isTouched = area.current.value !== lastShown.current;
    const isBusy = document.activeElement === area.current &&
      (keyboard.gate.isComposing || isTouched);
    if (area.current.value !== shown) {
      if (isBusy) return;
      showText(area.current, mirror.current, shown);
    }
    lastShown.current = shown;
    if (!pending) base.current = line.version;
  };

  const read = () => {
    if (!area.current || !mirror.current) return;
    const value = area.current.value;
    if (session.live?.isTied(index)) return session.typed(index, value, base.current);
    renderTags(mirror.current, value);
    const stored = session.lines.line(index);
    const isStored = stored?.target === value && !session.queue.pending(index);
    if (isStored) base.current = stored.version;
    else session.typed(index, value, base.current);
  };

  useLayoutEffect(() => {
    if (!area.current || !mirror.current) return;
    area.current.value = shown;
    lastShown.current = shown;
    renderTags(mirror.current, shown);
    handle.current = handleOf(area.current);
    const remove = session.addField(index, handle.current);
    const unguard = caretGuard(area.current, handle.current, keyboard);
    const place = { area: area.current, mirror: mirror.current };
    const untie = session.live?.addField(index, liveFieldOf(session, index, place, keyboard));
    return () => {
      untie?.();
      remove();
      unguard();
    };
    // The field is drawn once for each line; later texts come by the next effect.
  }, [session, index]);

  useLayoutEffect(showStored, [shown, line.version, pending === undefined]);

  // A field that is taken away while it has the focus may still hold a syllable.
  useEffect(() => () => session.queue.flush(index), [session, index]);

  return (
    <div className='target-field'>
      <div
        ref={mirror}
        className='target-mirror'
        lang={targetLang}
        dir='auto'
        aria-hidden='true'
      />
      <textarea
        ref={area}
        rows={1}
        readOnly={isReadOnly}
        lang={targetLang}
        dir='auto'
        aria-label={fill(text.target[session.lang], { n: index + 1 })}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        placeholder={isActive && !isReadOnly ? text.emptyTarget[session.lang] : undefined}
        tabIndex={isActive ? 0 : -1}
        spellCheck={false}
        autoComplete='off'
        enterKeyHint='next'
        onInput={read}
        onFocus={() => session.activate(index)}
        onBlur={() => {
          const differs = area.current?.value !== session.shownText(line);
          if (keyboard.gate.isComposing && differs && !session.live?.isTied(index)) read();
          keyboard.gate.reset();
          session.queue.flush(index);
          showStored();
          session.live?.tie(index);
        }}
        onCompositionStart={() => keyboard.gate.compositionStart()}
        onCompositionEnd={(event) =>
          keyboard.gate.compositionEnd(event.data ?? '', event.timeStamp)}
        onKeyDown={(event) => {
          const press = pressOf(event.nativeEvent);
          if (keyboard.gate.keyDown(press, event.timeStamp)) event.preventDefault();
        }}
        onKeyUp={(event) => keyboard.gate.keyUp(event.nativeEvent.code)}
      />
    </div>
  );
}
