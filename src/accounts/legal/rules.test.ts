import { expect, test } from 'vitest';
import { hashOf } from '../../shared/random.ts';
import {
  inForce,
  type LegalText,
  numbered,
  type Versions,
  versionsToAnnounce,
  wholeText,
} from './rules.ts';
import { legalVersions } from './texts.ts';

const both = (words: string) => ({ ko: words, en: words });

const small: LegalText = {
  version: '2026-01-02',
  title: both('t'),
  lead: both('l'),
  chapters: [
    { title: both('c1'), articles: [{ id: 'one', title: both('a1'), body: [both('see {#two}')] }] },
    {
      title: both('c2'),
      articles: [{
        id: 'two',
        title: both('a2'),
        body: [both('p'), { items: [both('i'), both('j')] }, both('q'), {
          caption: both('table'),
          head: [both('x'), both('y')],
          rows: [[both('1'), both('2')]],
        }],
      }],
    },
  ],
  closing: { title: both('end'), body: [both('since')] },
};

test('articles count through all chapters, paragraphs within an article that has several', () => {
  expect(wholeText(small, 'ko').split('\n')).toEqual([
    't',
    '2026-01-02',
    'l',
    '제1장 c1',
    '제1조 (a1)',
    'see 제2조',
    '제2장 c2',
    '제2조 (a2)',
    '① p',
    '1. i',
    '2. j',
    '② q',
    'table',
    'x\ty',
    '1\t2',
    'end',
    'since',
  ]);
  expect(wholeText(small, 'en')).toContain('Article 2 (a2)');
});

const texts = Object.entries(legalVersions)
  .flatMap(([kind, versions]) => versions.map((legal) => [kind, legal] as [string, LegalText]));

test.each(texts)('%s: the Korean and the English text have the same shape', (_, legal) => {
  const shape = (lang: 'ko' | 'en') =>
    numbered(legal, lang).chapters.map(({ articles }) =>
      articles.map(({ id, parts }) => [id, parts.map(({ kind }) => kind)])
    );
  expect(shape('en')).toEqual(shape('ko'));
  expect(wholeText(legal, 'en')).not.toMatch(/[가-힣]/);
});

test.each(texts)('%s: every reference leads to an article, every anchor is its own', (_, legal) => {
  const ids = legal.chapters.flatMap(({ articles }) => articles.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(wholeText(legal, 'ko')).not.toContain('{#');
});

test.each(texts)('%s: no row of a table is longer or shorter than its head', (_, legal) => {
  const parts = legal.chapters.flatMap(({ articles }) => articles.flatMap(({ body }) => body));
  for (const part of parts) {
    if (!('rows' in part)) continue;
    expect(part.rows.map((row) => row.length)).toEqual(part.rows.map(() => part.head.length));
  }
});

test.each(texts)('%s: sentences are formal and end', (_, legal) => {
  const parts = legal.chapters.flatMap(({ articles }) => articles.flatMap(({ body }) => body));
  const sentences = parts.flatMap((part) => 'ko' in part ? part.ko.split(/(?<=\.) /) : []);
  expect(sentences.filter((one) => !/(니다|됩니다)\.$/.test(one))).toEqual([]);
});

/** What people have agreed to under each version. Words that change need a new version, and a new line here. */
const published: Record<keyof typeof legalVersions, Record<string, string>> = {
  terms: {
    '2022-07-01': '700610846ae9405621084d93fb486e7df58c19bfea7347973c88bc63df821b8b',
    '2027-01-01': '567649cf12671bb98393e244972fad2669dd8d51c3c11109fc097d815c324b96',
  },
  privacy: {
    '2022-07-01': 'aaec48b12409ae8518f450ca2260e4b8c6be19126a028d64fc3946c22fb5837f',
    '2027-01-01': '71006140b524d7ea39ef9e7828b50bc218188c3bb52ecb66ee210aa402a9b1ac',
  },
};

test.each(texts)('%s: the words of a published version do not change', async (kind, legal) => {
  const words = `${wholeText(legal, 'ko')}\n${wholeText(legal, 'en')}`;
  expect(await hashOf(words)).toBe(published[kind as keyof typeof published][legal.version]);
});

const version = (day: string, change?: LegalText['change']): LegalText => ({
  ...small,
  version: day,
  ...(change ? { change } : {}),
});
const harmless = { reasons: [both('r')], isUnfavourable: false };
const harmful = { reasons: [both('r')], isUnfavourable: true };
const versions: Versions = [
  version('2026-01-01'),
  version('2026-06-01', harmless),
  version('2027-01-01', harmful),
];

test.each([
  ['2025-12-31T00:00:00+09:00', '2026-01-01'],
  ['2026-05-31T23:59:59+09:00', '2026-01-01'],
  ['2026-06-01T00:00:00+09:00', '2026-06-01'],
  ['2030-01-01T00:00:00+09:00', '2027-01-01'],
])('at %s the version of %s holds: days begin in Korea', (moment, expected) => {
  expect(inForce(versions, new Date(moment)).version).toBe(expected);
});

test.each([
  ['2026-05-24T23:59:59+09:00', []],
  ['2026-05-25T00:00:00+09:00', ['2026-06-01']],
  ['2026-05-31T23:59:59+09:00', ['2026-06-01']],
  ['2026-06-01T00:00:00+09:00', []],
  ['2026-12-01T23:59:59+09:00', []],
  ['2026-12-02T00:00:00+09:00', ['2027-01-01']],
])(
  'at %s the changes of %j are told: 7 days before, 30 when they are to a disadvantage',
  (at, told) => {
    expect(versionsToAnnounce(versions, new Date(at)).map((legal) => legal.version)).toEqual(told);
  },
);

test.each(Object.entries(legalVersions))(
  '%s: versions follow each other, and each says what changed',
  (_, all: Versions) => {
    const days = all.map((legal) => legal.version);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(all.slice(1).filter((legal) => !legal.change?.reasons.length)).toEqual([]);
  },
);
