import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { createPressGate } from './all-commands.ts';
import { bindField } from '../sync/binding/bind-field.ts';
import { fakeRooms } from './fake-rooms.ts';
import { Mux } from '../../runtime/socket/mux.ts';
import { openRoom } from '../sync/replica/room.ts';
import { openRich } from '../field/rich/open-rich.ts';

/** For tests: one writes in the rich field of a line, a colleague in its text. */
export async function richCompany(text: string, pass: (ms: number) => Promise<unknown>) {
  const fake = fakeRooms({ 1: text });
  const mux = new Mux({ socket: fake.socket, ticket: fake.ticket });
  mux.begin();
  const [room, colleague] = [openRoom({ mux, lineId: 1 }), openRoom({ mux, lineId: 1 })];
  await pass(0);
  const place = document.body.appendChild(document.createElement('div'));
  const look = { css: {} as Record<string, string> };
  const field = openRich({
    place,
    looks: { tags: () => ({}), css: () => look.css, title: () => '' },
    text,
    attributes: () => ({}),
    events: {
      keyboard: { gate: createPressGate(() => {}), run: () => {} } as never,
      line: () => ({ source: text, tags: {} }),
      isTied: () => true,
      onFocus: () => {},
      onBlur: () => {},
      emphasise: () => {},
    },
    onText: () => void field.element.dispatchEvent(new Event('input')),
  });
  field.element.focus();
  const binding = bindField(room, {
    element: field.element,
    read: field.handle.read,
    selection: field.handle.selection,
    put: field.show,
    isReadOnly: () => false,
    draw: () => {},
    resetKeys: () => {},
    onTooLong: () => {},
    onCaret: () => {},
  });
  const { view } = (field.element as unknown as { editor: Editor }).editor;
  return {
    fake,
    field,
    look,
    view,
    place,
    /** How many places for a caret there are. */
    size: () => view.state.doc.content.size - 2,
    caret(from: number, to = from) {
      const chosen = TextSelection.create(view.state.doc, from + 1, to + 1);
      view.dispatch(view.state.tr.setSelection(chosen));
    },
    /** As a browser reports it: in the formats that the caret stands in. */
    type: (words: string) => view.dispatch(view.state.tr.insertText(words)),
    erase: () => view.dispatch(view.state.tr.deleteSelection()),
    remote(start: number, end: number, insert: string) {
      colleague.write([{ start, end, insert }], 'colleague');
    },
    theirs: colleague.read,
    texts: () => [field.handle.read(), room.read(), colleague.read(), fake.text(1)],
    close() {
      binding.close();
      field.close();
      place.remove();
      for (const one of [room, colleague]) one.close();
      mux.close();
    },
  };
}

export type RichCompany = Awaited<ReturnType<typeof richCompany>>;
