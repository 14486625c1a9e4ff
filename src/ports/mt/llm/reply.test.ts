import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReply } from './reply.ts';

const items = fc.array(fc.record({ id: fc.nat(99).map(String), text: fc.string() }), {
  minLength: 1,
  maxLength: 6,
});

test('a reply is read, however it is wrapped', () => {
  fc.assert(fc.property(items, (segments) => {
    const json = JSON.stringify({ segments });

    expect(readReply(json)).toEqual(segments);
    expect(readReply('```json\n' + json + '\n```')).toEqual(segments);
    expect(readReply(`Here you are: ${json} Anything else?`)).toEqual(segments);
    expect(readReply(JSON.stringify(segments))).toEqual(segments);
  }));
});

test('of a reply that is cut off exactly the whole items count', () => {
  fc.assert(fc.property(items, fc.nat(), (segments, cut) => {
    const json = JSON.stringify({ segments });
    const length = cut % json.length;
    const whole = segments.filter((_one, at) =>
      JSON.stringify({ segments: segments.slice(0, at + 1) }).length - 2 <= length
    );

    expect(readReply(json.slice(0, length)) ?? []).toEqual(whole);
  }));
});

test.each(['', 'I cannot help with that.', '{', 'null', '{"segments":"none"}'])(
  'nothing is read from %j',
  (content) => {
    expect(readReply(content)).toBeUndefined();
  },
);

test('items without an id or a text are passed over', () => {
  const content =
    '{"segments":[{"id":1,"text":"가"},{"id":"2"},{"text":"나"},7,{"id":"3","text":null}]}';

  expect(readReply(content)).toEqual([{ id: '1', text: '가' }]);
});
