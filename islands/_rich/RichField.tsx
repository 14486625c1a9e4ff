/** @jsxImportSource react */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { TextStyle } from '../../src/formats/format.ts';
import { text as words } from '../../src/editing/text.ts';
import type { OpenLine } from '../../src/lines/schema.ts';
import { fill, text } from '../../src/lines/text.ts';
import { text as live } from '../../src/realtime/text.ts';
import type { FieldProps } from '../_editor/feature.ts';
import type { BoundField } from '../_live/live-lines.ts';
import { renderTags } from '../_field/mirror.ts';
import { togglePairEdit } from '../_tags/pair-edit.ts';
import { baseStyleOf, cssOf, type Emphasis, styleOf, type Styles, tagOfEmphasis } from './looks.ts';
import type { openRich, RichField as Rich } from './open-rich.ts';
import type { Looks } from './schema.ts';

type Props = FieldProps & { open: typeof openRich; styles: Styles };

/**
 * The field of one translation as its document shows it. By the same rules as the plain field: nothing is drawn while a
 * syllable is composed, and the text of somebody else comes in only where the person has not typed.
 */
export function RichField(props: Props) {
  const { session, keyboard, line, open, styles } = props;
  const { index } = line;
  const place = useRef<HTMLDivElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const rich = useRef<Rich>(null);
  const latest = useRef(props);
  /** The version of the text that the person sees, which typing replaces. */
  const base = useRef(line.version);
  /** What was last put into the field; another text there is the person's. */
  const lastShown = useRef('');
  const pending = session.queue.pending(index);
  const shown = session.shownText(line);

  const showStored = () => {
    const field = rich.current;
    // Whoever works on a shared text sees it by its binding.
    if (!field || session.live?.isTied(index)) return;
    const { handle } = field;
    const isTouched = handle.read() !== lastShown.current;
    if (handle.read() !== shown) {
      if (field.isComposing() || (handle.hasFocus() && isTouched)) return;
      field.show(shown);
      draw(shown);
    }
    lastShown.current = shown;
    if (!pending) base.current = line.version;
  };

  const draw = (value: string) => mirror.current && renderTags(mirror.current, value);

  const read = (value: string) => {
    draw(value);
    if (session.live?.isTied(index)) {
      rich.current?.element.dispatchEvent(new Event('input'));
      return session.typed(index, value, base.current);
    }
    const stored = session.lines.line(index);
    const isStored = stored?.target === value && !session.queue.pending(index);
    if (isStored) base.current = stored.version;
    else session.typed(index, value, base.current);
  };

  function emphasise(emphasis: Emphasis) {
    const field = rich.current?.handle;
    const id = tagOfEmphasis(latest.current.line, styles, emphasis);
    if (!field || id === undefined) return session.tell(words.noSuchFormat[session.lang]);
    field.edit(togglePairEdit(id, field.read(), field.selection()));
  }

  useLayoutEffect(() => {
    if (!place.current) return;
    lastShown.current = shown;
    const field = open({
      place: place.current,
      looks: looksOf(() => latest.current.line, styles),
      text: shown,
      attributes: () => attributesOf(latest.current),
      events: {
        keyboard,
        source: () => latest.current.line.source,
        isTied: () => session.live?.isTied(index) ?? false,
        onFocus: () => session.activate(index),
        onBlur: () => {
          keyboard.gate.reset();
          session.queue.flush(index);
          showStored();
          session.live?.tie(index);
        },
        emphasise,
      },
      onText: read,
    });
    rich.current = field;
    draw(shown);
    const remove = session.addField(index, field.handle);
    const untie = session.live?.addField(index, hostOf({ session, index, field, keyboard, draw }));
    return () => {
      untie?.();
      remove();
      rich.current = null;
      field.close();
    };
  }, [session, index, open]);

  useLayoutEffect(() => {
    latest.current = props;
    rich.current?.refreshAttributes();
  });
  // A line that is read again has the same tags in another object.
  useLayoutEffect(() => rich.current?.redraw(), [line.source, JSON.stringify(line.tags)]);
  useLayoutEffect(showStored, [shown, line.version, pending === undefined]);

  // A field that is taken away while it has the focus may still hold a syllable.
  useEffect(() => () => session.queue.flush(index), [session, index]);

  return (
    <div className='target-field rich-field'>
      <div ref={mirror} className='target-mirror' hidden aria-hidden='true' />
      <div
        ref={place}
        className='rich-paper'
        style={reactStyle(baseStyleOf(line, styles))}
      />
    </div>
  );
}

type Host = Pick<FieldProps, 'session' | 'keyboard'> & {
  index: number;
  field: Rich;
  draw: (text: string) => void;
};

/** As a shared text sees it. */
function hostOf({ session, index, field, draw, keyboard: { gate } }: Host): BoundField {
  return {
    element: field.element,
    read: field.handle.read,
    selection: field.handle.selection,
    put: field.show,
    isReadOnly: () => false,
    draw() {
      draw(field.handle.read());
      field.showCarets(session.live?.carets(index) ?? [], session.live?.textOf(index));
    },
    resetKeys: () => gate.reset(),
    isBusy: field.isComposing,
    onTooLong: () => session.tell(live.tooLong[session.lang]),
    onCaret: () => {},
  };
}

function attributesOf({ session, line, isActive, isReadOnly, targetLang, describedBy }: Props) {
  const facts: Record<string, string> = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': fill(text.target[session.lang], { n: line.index + 1 }),
    lang: targetLang,
    dir: 'auto',
    tabindex: isActive ? '0' : '-1',
    spellcheck: 'false',
    enterkeyhint: 'next',
  };
  if (isReadOnly) facts['aria-readonly'] = 'true';
  if (describedBy) {
    Object.assign(facts, { 'aria-describedby': describedBy, 'aria-invalid': 'true' });
  }
  return facts;
}

function looksOf(line: () => OpenLine, styles: Styles): Looks {
  return {
    tags: () => line().tags,
    css: (id) => cssOf(styleOf(line().tags, styles, id), baseStyleOf(line(), styles)),
    title: (id) => titleOf(line(), styles, id),
  };
}

/** What one cannot see of a format: its number, its label, its true font and size. */
function titleOf({ tags }: OpenLine, styles: Styles, id: number): string {
  const style = styleOf(tags, styles, id);
  const facts = [
    `{${id}}`,
    tags[id]?.label,
    style.font?.ea ?? style.font?.ascii,
    style.sz && `${style.sz} pt`,
  ];
  return facts.filter(Boolean).join(' · ');
}

function reactStyle(style: TextStyle): Record<string, string> {
  const named = Object.entries(cssOf(style)).map(([name, value]) => [
    name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  return Object.fromEntries(named);
}
