import { expect, test } from 'vitest';
import type { Mux } from '../../runtime/socket/mux.ts';
import { createMessageSender } from './message-sender.ts';
import { createOutbox } from './outbox.ts';

const room = 'kim|lee';
const unsent = (client_id: string, of = room) => ({
  client_id,
  room: of,
  message: client_id,
  at: 0,
});

/** A room whose server answers by `answer`; `sent` is what it was asked to store, in order. */
function openSender(answer: (id: string) => Promise<void>) {
  const outbox = createOutbox('kim');
  const sent: string[] = [];
  const sendUnsent = createMessageSender({
    mux: { state: 'open' } as Mux,
    outbox,
    room: () => room,
    request: async (_event, data) => {
      const { client_id: id } = data as { client_id: string };
      sent.push(id);
      await answer(id);
    },
    onSent: () => {},
  });
  return { outbox, sent, sendUnsent };
}

test('what waits is sent once and in its order, also when asked for twice', async () => {
  const { outbox, sent, sendUnsent } = openSender(() => Promise.resolve());
  for (const id of ['one', 'two', 'three']) outbox.add(unsent(id));
  outbox.add(unsent('elsewhere', 'kim|park'));

  await Promise.all([sendUnsent(), sendUnsent()]);

  expect(sent).toEqual(['one', 'two', 'three']);
  expect(outbox.of(room)).toEqual([]);
  expect(outbox.of('kim|park')).toHaveLength(1);
});

test('a refusal stays with its words, and what waits behind it is sent', async () => {
  const refusal = Object.assign(new Error('차단했어요.'), { code: 'chat.blocked' });
  const { outbox, sent, sendUnsent } = openSender((id) =>
    id === 'one' ? Promise.reject(refusal) : Promise.resolve()
  );
  for (const id of ['one', 'two']) outbox.add(unsent(id));

  await sendUnsent();

  expect(sent).toEqual(['one', 'two']);
  expect(outbox.of(room)).toMatchObject([{ client_id: 'one', refused: '차단했어요.' }]);
});
