/** @jsxImportSource react */
import { useLayoutEffect, useRef } from 'react';
import type { TextStyle } from '../../../../src/formats/contract/format.ts';
import { text as words } from '../../../../src/editing/tools/text.ts';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { fill, text } from '../../../../src/documents/lines/text.ts';
import { shownForm } from '../../../../src/language/tags/shown-form.ts';
import { text as live } from '../../../../src/realtime/sockets/text.ts';
import type { FieldProps } from '../../session/tool.ts';
import type { BoundField } from '../../sync/live-state.ts';
import { renderTags } from '../text/mirror.ts';
import { type TextInput, useFieldText, useStoredText } from '../use-field-text.ts';
import { togglePairEdit } from '../text/pair-edit.ts';
import { baseStyleOf, cssOf, type Emphasis, styleOf, tagOfEmphasis } from './tag-styles.ts';
import type { openRich, RichEditor as Rich } from './open-rich.ts';
import type { TagStyles } from './schema.ts';
import type { Styles } from '../../session/services/lines/styles.ts';

type Props = FieldProps & { open: typeof openRich; styles: Styles };

/**
 * The field of one translation as its document shows it. By the same rules as the plain field: nothing is drawn while a
 * syllable is composed, and the text of others comes in only where the person has not typed.
 */
export function RichField(props: Props) {
  const { line, styles } = props;
  const { place, mirror } = useRichField(props);
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

function useRichField(props: Props) {
  const { session, line, open } = props;
  const { index } = line;
  const place = useRef<HTMLDivElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const rich = useRef<Rich>(null);
  const latest = useRef(props);
  const draw = (value: string) =>
    void (mirror.current && renderTags(mirror.current, shownForm(value)));
  const fieldText = useFieldText(session, line, () => rich.current && inputOf(rich.current, draw));

  useLayoutEffect(() => {
    if (!place.current) return;
    const shown = session.shownText(line);
    fieldText.begin(shown);
    const onText = (value: string) => {
      // The binding of a shared text hears of it as of a plain field's input.
      if (session.live?.isTied(index)) rich.current?.element.dispatchEvent(new Event('input'));
      else {
        draw(value);
        fieldText.typed(value);
      }
    };
    const options = optionsOf(latest, fieldText.showStored);
    rich.current = open({ ...options, place: place.current, text: shown, onText });
    draw(shown);
    const end = connect(props, rich.current, draw);
    return () => {
      end();
      rich.current = null;
    };
  }, [session, index, open]);

  useLayoutEffect(() => {
    latest.current = props;
    rich.current?.refreshAttributes();
  });
  // A line that is read again has the same tags in another object.
  useLayoutEffect(() => rich.current?.redraw(), [line.source, JSON.stringify(line.tags)]);
  useStoredText(session, line, fieldText);
  return { place, mirror };
}

/** What the rich editor of a line is made with, beside its text and its place. */
function optionsOf(latest: { current: Props }, showStored: () => void) {
  const { session, keyboard, styles, line: { index } } = latest.current;
  return {
    looks: tagStylesOf(() => latest.current.line, styles),
    attributes: () => attributesOf(latest.current),
    events: {
      keyboard,
      line: () => latest.current.line,
      isTied: () => session.live?.isTied(index) ?? false,
      onFocus: () => session.activate(index),
      onBlur() {
        keyboard.gate.reset();
        session.queue.flush(index);
        showStored();
        session.live?.tie(index);
      },
      emphasise: (emphasis: Emphasis) => emphasise(latest.current, emphasis),
    },
  };
}

function emphasise({ session, line, styles }: Props, emphasis: Emphasis) {
  const field = session.field(line.index);
  const id = tagOfEmphasis(line, styles, emphasis);
  if (!field || id === undefined) return session.inform(words.noSuchFormat[session.lang]);
  field.edit(togglePairEdit(id, field.read(), field.selection()));
}

/** Gives the new field to the session and to its shared text; answers how to end it. */
function connect(
  { session, keyboard, line: { index } }: Props,
  field: Rich,
  draw: (text: string) => void,
) {
  const remove = session.addField(index, field.handle);
  const untie = session.live?.addField(index, hostOf({ session, index, field, keyboard, draw }));
  return () => {
    untie?.();
    remove();
    field.close();
  };
}

function inputOf(field: Rich, draw: (text: string) => void): TextInput {
  return {
    read: field.handle.read,
    hasFocus: field.handle.hasFocus,
    isComposing: field.isComposing,
    show(shown) {
      field.show(shown);
      draw(shown);
    },
  };
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
    onTooLong: () => session.inform(live.tooLong[session.lang]),
    onCaret: () => {},
    onWritten: () => session.reopen(index),
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
    enterkeyhint: 'next',
  };
  if (isReadOnly) facts['aria-readonly'] = 'true';
  if (describedBy) {
    Object.assign(facts, { 'aria-describedby': describedBy, 'aria-invalid': 'true' });
  }
  return facts;
}

function tagStylesOf(line: () => OpenLine, styles: Styles): TagStyles {
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
