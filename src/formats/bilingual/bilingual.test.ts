import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { TagFact } from '../../language/tags/tags.ts';
import { parseTags } from '../../language/tags/tags.ts';
import { compareRows } from './compare-rows.ts';
import { readBilingualDocx } from './read-docx.ts';
import { readReturned } from './read-returned.ts';
import {
  type BilingualRow,
  cleanId,
  columnTitles,
  type ReturnedRow,
  rowId,
  rowsOfTable,
} from './rows.ts';
import { writeBilingualDocx } from './write-docx.ts';
import { writeOmegatFolder } from './write-omegat.ts';
import { writeXliff12, writeXliff21 } from './write-xliff.ts';
import { writeBilingualXlsx } from './write-xlsx.ts';

const handed = { from: 'ko', to: 'en', title: '계약 <1>.docx' } as const;
const pair: TagFact = { pair: true, t: 'fmt', del: true, dup: true };
const single: TagFact = { pair: false, t: 'fn', label: '<1>', del: false, dup: false };
const row = (
  number: number,
  source: string,
  target = '',
  more: Partial<BilingualRow> = {},
): BilingualRow => ({
  number,
  unit: `u${number}`,
  source,
  target,
  tags: { 1: pair, 2: single },
  status: target === '' ? 'empty' : 'draft',
  comments: [],
  ...more,
});
const rows = [
  row(1, '매수인은 {1}대금{/1}을 낸다.{2/}', 'The buyer pays {1}the price{/1}.{2/}'),
  row(2, '=1+1', '-1'),
  row(3, '두 줄\n\t끝 {{0}}', 'Two lines\n\tend {{0}}', {
    unit: 'u2',
    status: 'confirmed',
    comments: ['확인'],
  }),
  row(4, '빈 줄'),
];
const asReturned = (sent: readonly BilingualRow[]): ReturnedRow[] =>
  sent.map((one) => ({ id: rowId(one), source: one.source, target: one.target, comments: [] }));
const kindsOf = (sent: readonly BilingualRow[], back: readonly ReturnedRow[]) =>
  compareRows(sent, back).changes.map((change) => [
    change.row.number,
    change.kind,
    ...('after' in change ? [change.after] : []),
    ...('problems' in change ? [change.problems] : []),
  ]);

const writers: Record<string, (sent: readonly BilingualRow[]) => Uint8Array> = {
  docx: (sent) => writeBilingualDocx(sent, handed),
  xlsx: writeBilingualXlsx,
  xlf: (sent) => strToU8(writeXliff12(sent, handed)),
  xliff: (sent) => strToU8(writeXliff21(sent, handed)),
};

test.each(Object.keys(writers))('a %s that nobody has edited changes nothing', async (ending) => {
  const back = await readReturned(writers[ending]!(rows), ending);
  expect(back.map(({ id }) => id)).toEqual(rows.map(rowId));
  expect(back.map(({ source, target }) => [source, target ?? ''])).toEqual(
    rows.map(({ source, target }) => [source, target]),
  );
  expect(compareRows(rows, back)).toEqual({ changes: [], unknown: [] });
});

test('a row is known by the number of its line and its source, however an office program writes that', () => {
  expect(rowId({ number: 12, source: '가' })).toBe('L12-25be');
  expect(rowId({ number: 12, source: '나' })).not.toBe(rowId({ number: 12, source: '가' }));
  for (const id of ['L12-25be', ' l12-25BE ', 'Ｌ１２-２５ｂｅ', 'L12–25be', '12-25be']) {
    expect(cleanId(id)).toBe('L12-25be');
  }
});

test('rows may be sorted, left out and pasted twice; strange ones change nothing', () => {
  const back = asReturned(rows);
  const [a, b, c] = back as [ReturnedRow, ReturnedRow, ReturnedRow];
  const edited = { ...b, target: '-2' };
  expect(compareRows(rows, [c, edited, a, b, { ...a, id: 'L9-0000' }])).toMatchObject({
    changes: [
      { kind: 'text', row: { number: 2 }, before: '-1', after: '-2', problems: [] },
      { kind: 'missing', row: { number: 4 } },
    ],
    unknown: ['L9-0000'],
  });
  expect(kindsOf(rows.slice(1, 2), [edited, { ...b, target: '-3' }]))
    .toEqual([[2, 'text', '-2', ['twice']]]);
});

test('lost tags, and what an office program changes by itself, are said beside the text', () => {
  const sent = [row(1, '{1}가{/1} 나', 'He said: "{1}a{/1} b"')];
  const back = (target: string) => kindsOf(sent, [{ ...asReturned(sent)[0]!, target }]);

  expect(back('He said: “{1}a{/1}\u00a0b”')).toEqual([[1, 'text', 'He said: “{1}a{/1}\u00a0b”', [
    'typography',
  ]]]);
  expect(back('He said: "a b"')).toEqual([[1, 'text', 'He said: "a b"', ['tags']]]);
  expect(back('{1}a{1} b')[0]?.[3]).toEqual(['tags']);
  expect(back('')).toEqual([[1, 'text', '', []]]);
  expect(back('He said: "{1}a{/1} b" ')).toEqual([]);
});

test('columns are known by one half of their titles, and a table without them is none of ours', () => {
  const table = [['', 'x'], ['번호', '원문', 'Target (English)'], ['L1-aaaa', '가', 'a']];
  expect(rowsOfTable(table)).toEqual([{ id: 'L1-aaaa', source: '가', target: 'a', comments: [] }]);
  expect(rowsOfTable([['name', 'target'], ['a', 'b']])).toBeUndefined();
});

/** Changes the document part of a docx, as Word would save it. */
function edited(
  file: Uint8Array,
  change: (xml: string) => string,
  more: Record<string, string> = {},
) {
  const parts = unzipSync(file);
  parts['word/document.xml'] = strToU8(change(strFromU8(parts['word/document.xml']!)));
  for (const [name, text] of Object.entries(more)) parts[name] = strToU8(text);
  return zipSync(parts);
}

test('tracked changes count as made unless one says otherwise, and remarks of Word come with their authors', () => {
  const sent = [row(1, '가', 'old words')];
  const ns = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const tracked = (xml: string) =>
    xml.replace(
      /<w:r>(?:(?!<w:r>).)*old words<\/w:t><\/w:r>/,
      '<w:ins w:id="1" w:author="R"><w:r><w:t>new</w:t></w:r></w:ins>' +
        '<w:del w:id="2" w:author="R"><w:r><w:delText>old</w:delText></w:r></w:del>' +
        '<w:r><w:t xml:space="preserve"> words</w:t><w:commentReference w:id="5"/></w:r>',
    );
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments';
  const file = edited(writers.docx!(sent), tracked, {
    'word/comments.xml':
      `<w:comments ${ns}><w:comment w:id="5" w:author="이검수"><w:p><w:r><w:t>왜요?</w:t></w:r></w:p></w:comment></w:comments>`,
    'word/_rels/document.xml.rels':
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="${type}" Target="comments.xml"/></Relationships>`,
  });

  expect(kindsOf(sent, readBilingualDocx(file))).toEqual([
    [1, 'text', 'new words', []],
    [1, 'comment', '이검수: 왜요?'],
  ]);
  expect(kindsOf(sent, readBilingualDocx(file, { rejectsChanges: true }))).toEqual([
    [1, 'comment', '이검수: 왜요?'],
  ]);
});

test('a file of something else is refused', async () => {
  const other = edited(writers.docx!(rows), (xml) => xml.replace(columnTitles.id, 'No.'));
  await expect(readReturned(other, 'docx')).rejects.toThrow('file.notThisDocument');
  const foreign = writeXliff12(rows, handed).replace(/L\d+-/g, 'x');
  await expect(readReturned(strToU8(foreign), 'xlf')).rejects.toThrow('file.notThisDocument');
});

test('the folder for OmegaT holds the lines to be worked on, their sources as targets, and our targets as a memory', async () => {
  const files = unzipSync(writeOmegatFolder(rows, handed));
  const [name] = Object.keys(files).filter((path) => path.startsWith('source/'));
  const xlf = files[name!]!;

  expect(strFromU8(files['omegat.project']!)).toContain('<sentence_seg>false</sentence_seg>');
  expect(strFromU8(files['tm/auto/project.tmx']!)).toContain(
    '<seg>The buyer pays the price.</seg>',
  );
  expect(strFromU8(xlf)).toContain('<target state="needs-translation">빈 줄</target>');
  // A line that still holds its source is no change; lines that stayed at home are missing.
  expect(kindsOf(rows, await readReturned(xlf, 'xlf'))).toEqual([[3, 'missing']]);
  const filled = strFromU8(xlf).replace('>빈 줄</target>', '>An empty line</target>');
  expect(kindsOf(rows, await readReturned(strToU8(filled), 'xlf')))
    .toEqual([[3, 'missing'], [4, 'text', 'An empty line', []]]);
});

const SCHEMAS = '../shared/tools/formats/schemas';
const hasSchemas = existsSync(SCHEMAS) && spawnSync('xmllint', ['--version']).status === 0;

test.skipIf(!hasSchemas)(
  'every XLIFF that we write is valid (where xmllint and the schemas are present)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'omgim-xliff-'));
    try {
      const presets = ['general', 'simple', 'omegat'] as const;
      const files: [string, string, string][] = [
        ...presets.map((preset): [string, string, string] => [
          `${preset}.xlf`,
          writeXliff12(rows, { ...handed, preset }),
          'xliff-core-1.2-transitional.xsd',
        ]),
        ['two.xlf', writeXliff21(rows, handed), 'xliff-2.xsd'],
      ];
      for (const [name, xml, schema] of files) {
        await writeFile(join(folder, name), xml);
        const args = ['--noout', '--nonet', '--schema', join(SCHEMAS, schema), join(folder, name)];
        const { status, stderr } = spawnSync('xmllint', args, { encoding: 'utf8' });
        expect(`${name} ${status} ${status === 0 ? '' : stderr}`).toBe(`${name} 0 `);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

/** Tag form as lines have it. */
const words = fc.constantFrom(
  '가',
  'a b',
  '{{',
  '}}',
  ' = ',
  '<&">',
  '{{1}}',
  '한글',
  '…',
  '\n',
  '_x0041_',
);
const tagged = fc.array(words, { minLength: 1, maxLength: 4 }).chain((parts) =>
  fc.constantFrom('', '{1}', '{2/}').map((tag) => {
    const text = parts.join('').trim() || '가';
    return tag === '{1}' ? `{1}${text}{/1}` : `${text}${tag}`;
  })
);
const edit = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text: tagged }),
  fc.record({ kind: fc.constant('comment' as const), text: fc.constantFrom('왜?', '좋아요 <b>') }),
  fc.record({ kind: fc.constant('missing' as const) }),
  fc.record({ kind: fc.constant('none' as const) }),
);
const sentRows = fc.array(fc.tuple(tagged, fc.option(tagged)), { minLength: 1, maxLength: 6 }).map((
  texts,
) => texts.map(([source, target], at) => row(at + 1, source, target ?? '')));

test('whatever is edited, sorted and left out comes back as exactly that', async () => {
  const cases = fc.sample(
    fc.tuple(
      sentRows,
      fc.array(edit, { minLength: 6, maxLength: 6 }),
      fc.boolean(),
      fc.constantFrom('docx', 'xlsx'),
    ),
    2_000,
  );
  for (const [sent, edits, isReversed, ending] of cases) {
    // What the reviewer returns is written by the same writer: the grammar of the file is the same.
    const left = sent.flatMap((one, at) => {
      const change = edits[at]!;
      if (change.kind === 'missing') return [];
      return [{
        ...one,
        target: change.kind === 'text' ? change.text : one.target,
        comments: change.kind === 'comment' ? [change.text] : [],
      }];
    });
    const back = await readReturned(
      writers[ending]!(isReversed ? left.toReversed() : left),
      ending,
    );
    const expected = sent.flatMap((one, at): unknown[] => {
      const change = edits[at]!;
      if (change.kind === 'missing') return [[one.number, 'missing']];
      if (change.kind === 'comment') return [[one.number, 'comment', change.text]];
      return change.kind === 'text' && change.text !== one.target
        ? [[one.number, 'text', change.text]]
        : [];
    });
    expect(kindsOf(sent, back).map((found) => found.slice(0, 3))).toEqual(expected);
    expect(back.every(({ target }) => parseTags(target ?? '').length < 50)).toBe(true);
  }
}, 180_000);
