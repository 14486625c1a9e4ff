import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents } from '../../../db/schema/documents.ts';
import type { Person } from '../../../tests/app.ts';
import {
  linesOf,
  translateAll,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';
import { readyDocument } from '../../../tests/upload.ts';
import type { Draft } from '../drafting/item.ts';
import { draftsOfGroup, groupsOf } from './cue-groups.ts';
import { draftCues } from './draft-cues.ts';

const br = { pair: false, t: 'br', del: true, dup: true };
const line = (index: number, source: string, tags = {}) => ({
  ...{ id: String(index), index, unit: `cue${index + 1}`, segmentCount: 1, source, tags },
});
const time = (nth: number, from: number, to: number) => ({ unit: `cue${nth}`, from, to });
const film = [
  line(0, '나는 어제{1/}늦게', { 1: br }),
  line(1, '집에 갔어.'),
  line(2, '그런데'),
  line(3, '{1}아무도{/1}', { 1: { ...br, pair: true, t: 'fmt' } }),
];
const times = [
  time(1, 0, 1_000),
  time(2, 1_000, 2_000),
  time(3, 2_000, 3_000),
  time(4, 3_000, 4_000),
];

test('cues that say a sentence together are one line; other tags than breaks stand alone', () => {
  expect(groupsOf(film, times, 'ko').map(({ line }) => line)).toEqual([
    { id: '0+1', source: '나는 어제 늦게 집에 갔어.', tags: {} },
  ]);
  expect(groupsOf([film[0]!, { ...film[1]!, index: 5 }], times, 'ko')).toEqual([]);
  expect(groupsOf(film, [], 'ko')).toEqual([]);
});

const ok = (id: string, target: string): Draft => ({ id, ok: true, target, via: 'a', flags: [] });

test('the draft of a sentence is cut where its cues are, each with the breaks of its source', () => {
  const [group] = groupsOf(film, times, 'ko');
  const drafts = draftsOfGroup(
    group!,
    ok('0+1', 'Yesterday I went home late, {{you}} know.'),
    'en',
  );
  expect(drafts?.map((one) => one.ok && one.target)).toEqual([
    expect.stringMatching(/^Yesterday.*\{1\/\}/),
    expect.not.stringContaining('{1/}'),
  ]);
  expect(drafts?.map((one) => one.ok && one.target.replace('{1/}', ' ')).join(' '))
    .toBe('Yesterday I went home late, {{you}} know.');
  expect(draftsOfGroup(group!, ok('0+1', 'Home.'), 'en')).toBeUndefined();
});

test('what is too short for its cues, or fails as one, is drafted cue by cue', async () => {
  const calls: string[][] = [];
  const drafts = await draftCues({ from: 'ko', to: 'en' }, film, times, (task) => {
    calls.push(task.lines.map(({ id }) => id));
    return Promise.resolve(task.lines.map(({ id }) => ok(id, `Word${id}`)));
  });
  expect(calls).toEqual([['2', '3', '0+1'], ['0', '1']]);
  expect(drafts.map(({ id }) => id).sort()).toEqual(['0', '1', '2', '3']);
});

let app: TranslationApp;
let kim: Person;
beforeEach(async () => {
  app = await translationApp();
  kim = await app.member('kim');
});
afterEach(() => app.end());

test('a film is drafted by sentences, and each subtitle gets its part', async () => {
  const rows = [
    ...['1', '00:00:01,000 --> 00:00:02,000', '나는 어제 늦은 밤에', ''],
    ...['2', '00:00:02,100 --> 00:00:03,100', '혼자서 집에 걸어 갔어.', ''],
    ...['3', '00:00:09,000 --> 00:00:10,000', '어서!', ''],
  ];
  await readyDocument(app, { as: kim }, { name: 'film.srt', lines: rows });
  const [document] = await app.db.select().from(documents);

  await translateAll(app, { as: kim }, { filename: 'film.srt', direction: 'ko2en' });

  const sent = app.server.calls.flatMap(({ segments }) => segments.map(({ text }) => text));
  expect(sent).toContain('나는 어제 늦은 밤에 혼자서 집에 걸어 갔어.');
  const lines = await linesOf(app, document!.id);
  expect(lines.map(({ origin }) => origin)).toEqual(['machine', 'machine', 'machine']);
  expect(lines.every(({ target }) => target.trim() !== '')).toBe(true);
});
