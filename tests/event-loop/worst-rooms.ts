import type { HostileMember } from './hostile-member.ts';
import { LONG, MANY, own, repeated, type WorstCall } from './worst-call.ts';

const GLOSSARY = '용어';

const tmx = (count: number, seg: (at: number) => string) => {
  const units = Array.from(
    { length: count },
    (_, at) =>
      `<tu><tuv xml:lang="ko"><seg>${
        seg(at)
      }</seg></tuv><tuv xml:lang="en"><seg>${at}</seg></tuv></tu>`,
  );
  return new File(
    [`<?xml version="1.0"?><tmx version="1.4"><header srclang="ko"/><body>${
      units.join('')
    }</body></tmx>`],
    'worst.tmx',
  );
};

const memories: WorstCall[] = [
  {
    name: 'tags in tags in a memory',
    send: (m) =>
      m.form('POST', '/memories/import', {
        direction: 'ko2en',
        file: tmx(20, () => '<bpt i="1"/>'.repeat(20_000)),
      }),
  },
  { name: 'the list of memories', send: (m) => m.get('/memories') },
  { name: 'entries of a memory', send: (m) => m.get('/memories/1/entries?query=%EA%B0%80') },
  { name: 'conflicts of a memory', send: (m) => m.get('/memories/1/entries?show=conflicts') },
  {
    name: 'words in memories that stand everywhere',
    send: (m) => m.json('POST', '/memories/search', { query: '가', direction: 'ko2en' }),
  },
  {
    name: 'very long words in memories',
    send: (m) =>
      m.json('POST', '/memories/search', { query: repeated('가 나 ', 100), direction: 'ko2en' }),
  },
  {
    name: 'matches of a line of 19,000 letters',
    send: (m) =>
      m.form('POST', '/matchingTMX', {
        source: repeated('문장 하나 ', 19_000),
        direction: 'ko2en',
      }),
  },
  { name: 'a memory as a file', send: (m) => m.get('/memories/1/tmx') },
  { name: 'inspection of a memory', send: (m) => m.get('/inspection/individual/1?filter=all') },
  {
    name: 'inspection of a memory by words',
    send: (m) => m.get('/inspection/individual/1?words=%EA%B0%80'),
  },
  {
    name: 'lines filled from memories',
    send: (m) => m.json('POST', '/pretranslate', { fileName: MANY, threshold: 70 }),
  },
];

const csv = (rows: number, cell: (at: number) => string) =>
  new File([`ko,en\n${Array.from({ length: rows }, (_, at) => cell(at)).join('\n')}`], 'terms.csv');

const addFile = (m: HostileMember) =>
  m.form('PUT', '/files', { process: 'glossary.addFile', fileName: GLOSSARY, direction: 'ko2en' });

const imported = (m: HostileMember, file: File) =>
  m.form('POST', '/files', { process: 'glossary.import.add', fileName: GLOSSARY, file });

const glossaries: WorstCall[] = [
  { name: 'a glossary', send: addFile },
  {
    name: 'one cell of 10 MB',
    send: (m) => imported(m, csv(1, () => `"${'""'.repeat(5_000_000)}",a`)),
  },
  {
    name: 'an entry of 20 long terms',
    send: (m) => {
      const terms = JSON.stringify(
        Array.from({ length: 20 }, (_, at) => repeated(`${at}가나`, 190)),
      );
      const form = { process: 'glossary.addLine', fileName: GLOSSARY, src: terms, tgt: terms };
      return m.form('PUT', '/files', form);
    },
  },
  {
    name: 'a page of a glossary',
    send: (m) => m.get(`/files/${own(m, GLOSSARY)}/glossary?search=%EA%B0%80`),
  },
];

const comments: WorstCall[] = [
  {
    name: 'a comment of mentions',
    send: (m) =>
      m.json('POST', '/lineComments', { fileName: LONG, index: 1, body: repeated('@kim ', 1_900) }),
  },
  {
    name: 'the comments of a document',
    send: (m) => m.get(`/lineComments/${own(m, LONG)}`),
  },
];

const post = (m: HostileMember, comment: string) =>
  m.json('POST', '/support', { category: 'Q', title: '질문', comment });

function nested(depth: number) {
  let one: unknown = { type: 'paragraph', content: [{ type: 'text', text: '가' }] };
  for (let at = 0; at < depth; at++) one = { type: 'blockquote', content: [one] };
  return { type: 'doc', content: [one] };
}

const board: WorstCall[] = [
  { name: 'a post of very many elements', send: (m) => post(m, '<b>가</b>'.repeat(100_000)) },
  { name: 'a post of elements in elements', send: (m) => post(m, '<div>'.repeat(190_000)) },
  {
    name: 'a post of very many attributes',
    send: (m) => post(m, `<a ${'a=1 '.repeat(240_000)}>가</a>`),
  },
  { name: 'a post of open signs', send: (m) => post(m, '<'.repeat(900_000)) },
  { name: 'a post of comments without end', send: (m) => post(m, '<!--'.repeat(240_000)) },
  { name: 'a post of entities', send: (m) => post(m, '&amp;'.repeat(190_000)) },
  {
    name: 'a tree in a tree',
    send: (m) => m.json('POST', '/support', { title: '나무', document: nested(5_000) }),
  },
  {
    name: 'a tree of many leaves',
    send: (m) => {
      const leaf = { type: 'text', text: '가', marks: [{ type: 'bold' }] };
      const content = [{ type: 'paragraph', content: Array(18_000).fill(leaf) }];
      return m.json('POST', '/support', { title: '잎', document: { type: 'doc', content } });
    },
  },
  {
    name: 'a draft of 900,000 letters',
    send: (m) =>
      m.json('PUT', '/draft/new%2FQ', { title: '글', comment: '<p>가</p>'.repeat(90_000) }),
  },
  {
    name: 'a comment of 90,000 letters on a post',
    send: (m) => m.json('POST', '/comment/1', { comment: 'http://a.kr @kim '.repeat(5_000) }),
  },
  {
    name: 'words on the board',
    send: (m) => m.get(`/support-search?q=${encodeURIComponent('가 나 다')}`),
  },
];

const lines: WorstCall[] = [
  {
    name: 'a long line cut in two',
    send: (m) =>
      m.json('PUT', '/lines/split', { fileName: LONG, index: 5, version: 0, offset: 10_000 }),
  },
  {
    name: 'two long lines made one',
    send: (m) =>
      m.json('PUT', '/lines/merge', { fileName: LONG, index: 5, version: 0, nextVersion: 0 }),
  },
  { name: 'what was done in bulk', send: (m) => m.get(`/operations/${own(m, MANY)}`) },
  {
    name: 'what is left to fill',
    send: (m) => m.get(`/pretranslate/${own(m, MANY)}`),
  },
  { name: 'the file of very many lines', send: (m) => m.get(`/download/${own(m, MANY)}`) },
  { name: 'the file of long lines', send: (m) => m.get(`/download/${own(m, LONG)}`) },
  { name: 'subtitles as a file', send: (m) => m.get(`/download/${own(m, 'cues.smi')}`) },
  {
    name: 'a search of projects',
    send: (m) => m.json('POST', '/search_pjt', { search: '%_'.repeat(50) }),
  },
];

/** They follow the calls about documents. */
export const worstRooms: readonly WorstCall[] = [
  ...memories,
  ...glossaries,
  ...comments,
  ...board,
  ...lines,
];
