/** @jsxImportSource react */
import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Mux } from '../../runtime/socket/mux.ts';
import { fakeRooms } from '../testing/fake-rooms.ts';
import { lineOf } from '../testing/fake-server.ts';
import { editorTests, field, open, pass, tick } from '../testing/open-editor.tsx';

editorTests();

const unsaved = {
  hold: () => {},
  drop: () => {},
  keep: () => {},
  fetch: () => Promise.resolve(false),
  recover: () => {},
  close: () => {},
};

test('half a syllable stays in its field; the whole one is shared and opens the confirmed line', async () => {
  const fake = fakeRooms({ 1: '하나' });
  const mux = new Mux({ socket: fake.socket, ticket: fake.ticket });
  await open([lineOf(0, { target: '하나', checked: true })], {
    live: { mux, unsaved: () => unsaved },
  });
  await pass(500);
  const area = field(1);
  act(() => area.focus());
  expect(area.dataset.live).toBe('');
  const compose = (text: string) => {
    area.value = text;
    area.setSelectionRange(text.length, text.length);
    fireEvent.input(area, { isComposing: true });
  };

  fireEvent.compositionStart(area);
  compose('하나ㄷ');
  await pass(100);
  expect(fake.text(1)).toBe('하나');
  compose('하나다');
  fireEvent.compositionEnd(area, { data: '다' });
  await pass(200);

  expect(fake.text(1)).toBe('하나다');
  expect(tick(1).getAttribute('aria-checked')).toBe('false');
});
