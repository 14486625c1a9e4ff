/** @jsxImportSource react */
import { type CompositionEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { OpenLine } from '../../../src/documents/lines/schema.ts';
import { fill, text } from '../../../src/documents/lines/text.ts';
import { reasonOf } from './LineNote.tsx';
import { caretGuard } from './caret-guard.ts';
import { type Keyboard, pressOf } from '../../runtime/keyboard/keyboard.ts';
import { liveFieldOf } from './live-field.ts';
import { type AreaText, areaText } from './text/area-text.ts';
import { renderTags } from './text/mirror.ts';
import type { EditorSession } from '../session/session.ts';
import { handleOf, showText } from './text/target-field.ts';
import { watchTags } from './text/watch-tags.ts';
import { useFieldText, useStoredText } from './use-field-text.ts';

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
  const { session, line, isActive, isReadOnly = false, targetLang, describedBy } = props;
  const { area, mirror, events } = useTargetField(props);
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
        aria-label={fill(text.target[session.lang], { n: line.index + 1 })}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        placeholder={isReadOnly
          ? undefined
          : isActive
          ? text.emptyTarget[session.lang]
          : reasonOf(line, session.lang) || undefined}
        tabIndex={isActive ? 0 : -1}
        autoComplete='off'
        enterKeyHint='next'
        {...events}
      />
    </div>
  );
}

function useTargetField({ session, keyboard, line }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const { index } = line;
  const isTied = () => session.live?.isTied(index) ?? false;
  const areaShows = useRef<AreaText>(null);
  const fieldText = useFieldText(session, line, () => inputOf(keyboard, areaShows, mirror));

  useLayoutEffect(() => {
    if (!area.current || !mirror.current) return;
    const shown = session.shownText(line);
    const text = areaText(area.current);
    areaShows.current = text;
    text.show(shown);
    fieldText.begin(shown);
    renderTags(mirror.current, area.current.value);
    return connect(session, keyboard, index, { text, mirror: mirror.current });
    // The field is drawn once for each line; later texts come by the next effect.
  }, [session, index]);
  useStoredText(session, line, fieldText);

  const read = () => {
    if (!areaShows.current || !mirror.current || isTied()) return;
    renderTags(mirror.current, areaShows.current.area.value);
    fieldText.typed(areaShows.current.read());
  };
  const blurred = () => {
    const differs = areaShows.current?.read() !== session.shownText(line);
    if (keyboard.gate.isComposing && differs) read();
    keyboard.gate.reset();
    session.queue.flush(index);
    fieldText.showStored();
    session.live?.tie(index);
  };
  const focused = () => session.activate(index);
  return {
    area,
    mirror,
    events: { onInput: read, onFocus: focused, onBlur: blurred, ...gateEvents(keyboard) },
  };
}

type Place = { text: AreaText; mirror: HTMLElement };

/** Gives the new field to the session and to its shared text; answers how to end both. */
function connect(session: EditorSession, keyboard: Keyboard, index: number, place: Place) {
  const { text } = place;
  const handle = handleOf(text);
  // The first to hear of what is typed: all others read what it makes of it.
  const unwatch = watchTags(text, keyboard, () => session.lines.line(index));
  const remove = session.addField(index, handle);
  const unguard = caretGuard(text.area, handle, keyboard);
  const untie = session.live?.addField(index, liveFieldOf(session, index, place, keyboard));
  return () => {
    untie?.();
    remove();
    unguard();
    unwatch();
  };
}

function inputOf(
  { gate }: Keyboard,
  { current: text }: { current: AreaText | null },
  { current: mirror }: { current: HTMLElement | null },
) {
  if (!text || !mirror) return null;
  const hasFocus = () => document.activeElement === text.area;
  return {
    read: text.read,
    hasFocus,
    // The gate is one for all fields.
    isComposing: () => gate.isComposing && hasFocus(),
    show: (shown: string) => showText(text, mirror, shown),
  };
}

/** Keys and compositions go through the gate, which runs the commands. */
function gateEvents({ gate }: Keyboard) {
  return {
    onCompositionStart: () => gate.compositionStart(),
    onCompositionEnd: ({ data, timeStamp }: CompositionEvent) =>
      gate.compositionEnd(data ?? '', timeStamp),
    onKeyDown(event: KeyboardEvent) {
      if (gate.keyDown(pressOf(event.nativeEvent), event.timeStamp)) event.preventDefault();
    },
    onKeyUp: ({ nativeEvent }: KeyboardEvent) => gate.keyUp(nativeEvent.code),
  };
}
