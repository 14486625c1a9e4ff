import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents, type StreamEvent } from './event-stream.ts';

async function eventsOf(chunks: Uint8Array[]): Promise<StreamEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

const encode = (text: string) => new TextEncoder().encode(text);

test('an event has an id, a name and data; comments are nothing', async () => {
  const events = await eventsOf([encode(': hello\n\nid: 7\nevent: part\ndata: {"a":1}\n\n')]);
  expect(events).toEqual([{ id: '7', event: 'part', data: '{"a":1}' }]);
});

test('several data lines are one text', async () => {
  const [event] = await eventsOf([encode('data: 가\ndata: 나\n\n')]);
  expect(event?.data).toBe('가\n나');
});

test('an event that the server did not finish is not told', async () => {
  expect(await eventsOf([encode('data: 1\n\ndata: 2')])).toHaveLength(1);
});

test('it does not matter where the network cuts, nor how lines end', async () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .filter((text) => !/[\r\n]/.test(text) && !text.startsWith(' '));
  const sent = fc.array(
    fc.record({ id: fc.nat(999).map(String), event: fc.constantFrom('line', 'job'), data: word }),
  );
  await fc.assert(
    fc.asyncProperty(
      sent,
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 5 }),
      async (events, end, size) => {
        const bytes = encode(
          events.map(({ id, event, data }) =>
            [`id: ${id}`, `event: ${event}`, `data: ${data}`, '', ''].join(end)
          ).join(''),
        );
        const chunks = Array.from(
          { length: Math.ceil(bytes.length / size) },
          (_, at) => bytes.slice(at * size, (at + 1) * size),
        );
        expect(await eventsOf(chunks)).toEqual(events);
      },
    ),
  );
});
