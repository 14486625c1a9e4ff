import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_BYTES, MOZILLA, readRegistry } from './registry.ts';

const hash = 'a'.repeat(64);
const address = 'https://models.example/lists/all.json';

type Given = Record<string, unknown> & { attachment?: Record<string, unknown> };

const entry = (fileType: string, given: Given = {}) => ({
  fromLang: 'ko',
  toLang: 'en',
  fileType,
  version: '2.0',
  name: `${fileType}.koen.bin`,
  ...given,
  attachment: { hash, size: 10, location: `files/${fileType}.bin`, ...given.attachment },
});
const model = (given?: Given) => ['model', 'lex', 'vocab'].map((kind) => entry(kind, given));
const read = (data: unknown[], more: object = {}, from = address) =>
  readRegistry(JSON.stringify({ data, ...more }), from);

test('the newest complete model of a direction is offered', () => {
  const offers = read([
    ...model(),
    ...model({ version: '10.1' }),
    ...model({ version: '2.9' }),
    ...model({ version: '11.0a1' }).slice(1),
    ...model({ version: '12.0', filter_expression: "env.channel == 'nightly'" }),
  ]);

  expect([...offers.keys()]).toEqual(['koen']);
  expect(offers.get('koen')).toMatchObject({ version: '10.1' });
});

test('a trial is older than what it tries', () => {
  expect(read([...model({ version: '3.0a2' }), ...model({ version: '3.0' })]).get('koen'))
    .toMatchObject({ version: '3.0' });
});

test('a model may have one list of words, or one for each language, and no mixture', () => {
  const [one, lex, words] = model();
  const lists = [entry('srcvocab'), entry('trgvocab')];

  expect(read([one, lex, ...lists]).size).toBe(1);
  expect(read([one, lex, lists[0]]).size).toBe(0);
  expect(read([one, lex, words, ...lists]).size).toBe(0);
  expect(read([one, words]).size).toBe(0);
});

test('files lie where their list says, else beside it; those of Mozilla have a host of their own', () => {
  const urlOf = (offers: ReturnType<typeof read>) => offers.get('koen')?.files[0]?.url;

  expect(urlOf(read(model()))).toBe('https://models.example/lists/files/model.bin');
  expect(urlOf(read(model(), { files: 'https://cdn.example/x' })))
    .toBe('https://cdn.example/x/files/model.bin');
  expect(urlOf(read(model(), {}, MOZILLA)))
    .toBe('https://firefox-settings-attachments.cdn.mozilla.net/files/model.bin');
});

test('simplified Chinese is Chinese, and other languages are passed over', () => {
  const given = [{ fromLang: 'zh-Hans' }, { fromLang: 'zh-Hant' }, { fromLang: 'constructor' }];
  expect([...read(given.flatMap(model)).keys()]).toEqual(['zhen']);
});

test.each<Given>([
  { attachment: { size: MOST_BYTES + 1 } },
  { attachment: { size: 0 } },
  { attachment: { hash: '../../etc/passwd' } },
  { fileType: 'script' },
  { toLang: 'ko' },
])('an entry that cannot be right is passed over: %o', (given) => {
  expect(read(model(given)).size).toBe(0);
});

test('whatever a server says instead of a list is refused, and nothing else happens', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
    try {
      expect(readRegistry(text, address).size).toBe(0);
    } catch (error) {
      expect(error).toMatchObject({ problem: 'registry' });
    }
  }));
});
