import { emptyParts, LONG, MANY, own, repeated, type WorstCall } from './worst-call.ts';
import { worstDoors } from './worst-doors.ts';
import { worstRooms } from './worst-rooms.ts';

const LETTERS = 100_000;

const numbered = (count: number, text: unknown) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [at, text])));

/** Documents that later calls are about: one of very many equal lines, one of very long ones. */
const documents: WorstCall[] = [
  {
    name: 'a file of 40,000 equal lines',
    send: (m) => m.document(MANY, '가 나.\n'.repeat(40_000)),
  },
  {
    name: 'a file of long lines',
    send: (m) =>
      m.document(
        LONG,
        Array.from({ length: 120 }, (_, at) => repeated('문장 하나 ', 20_000) + at).join('\n'),
      ),
  },
  {
    name: 'one line of 18 MB',
    send: (m) => m.form('POST', '/upload', { file: new File(['가'.repeat(6_000_000)], 'one.txt') }),
  },
  {
    name: '30,000 cues of subtitles',
    send: (m) => {
      const cues = Array.from({ length: 30_000 }, (_, at) => `<SYNC Start=${at}><P Class=KRCC>가`);
      return m.document('cues.smi', `<SAMI><BODY>${cues.join('\n')}`);
    },
  },
];

const bodies: WorstCall[] = [
  {
    name: 'lists in lists',
    send: (m) => m.text('POST', '/lines/search', 'application/json', '['.repeat(1_000_000)),
  },
  {
    name: 'very many objects',
    send: (m) =>
      m.text('POST', '/lines/replace', 'application/json', `[${'{},'.repeat(2_000_000)}{}]`),
  },
  {
    name: 'very many fields',
    send: (m) =>
      m.text('POST', '/files', 'application/x-www-form-urlencoded', 'a=&'.repeat(2_500_000)),
  },
  {
    name: 'very many parts',
    send: (m) => m.text('POST', '/files', 'multipart/form-data; boundary=X', emptyParts(100_000)),
  },
  {
    name: 'lists in lists in a field',
    send: (m) => {
      const lines = '['.repeat(3_900_000);
      return m.form('POST', '/files', { process: 'write_part', fileName: MANY, lines });
    },
  },
  {
    name: 'comments of very many wrong numbers',
    send: (m) =>
      m.json('PUT', '/lineComments/seen', { fileName: LONG, ids: Array(49_000).fill('') }),
  },
];

const part = { process: 'write_part' };

const saves: WorstCall[] = [
  {
    name: '20,000 short lines saved',
    send: (m) =>
      m.form('POST', '/files', { ...part, fileName: MANY, lines: numbered(20_000, 'a') }),
  },
  {
    name: '10,000 equal lines confirmed',
    send: (m) =>
      m.form('POST', '/files', { ...part, fileName: MANY, humanChecked: numbered(10_000, 1) }),
  },
  {
    name: 'more lines than one call may name',
    send: (m) =>
      m.form('POST', '/files', { ...part, fileName: MANY, lines: numbered(300_000, '') }),
  },
  {
    name: '39 lines of 100,000 letters saved',
    send: (m) => {
      const lines = numbered(39, repeated('a b ', LETTERS));
      return m.form('POST', '/files', { ...part, fileName: LONG, lines });
    },
  },
  ...['문장 하나 ', '{1}{/1}', '{1}', '말'].flatMap((text): WorstCall[] => [
    {
      name: `a line of 100,000 letters saved: ${text}`,
      send: (m) => {
        const line = repeated(text, LETTERS);
        return m.form('PUT', '/files', { fileName: LONG, index: '2', line });
      },
    },
    {
      name: `it is confirmed: ${text}`,
      send: (m) => {
        const process = 'put_one_check';
        const form = { process, fileName: LONG, index: '2', humanChecked: '1' };
        return m.form('PUT', '/files', form);
      },
    },
  ]),
];

const reads: WorstCall[] = [
  { name: 'a document of long lines', send: (m) => m.get(`/files/${LONG}?limit=200`) },
  {
    name: 'the history of a long line',
    send: (m) => m.get(`/lines/history/${own(m, `${LONG}/2`)}`),
  },
  {
    name: 'the repetitions of a line',
    send: (m) => m.get(`/repetitions/${own(m, `${MANY}/30000`)}`),
  },
  { name: 'checks of long lines', send: (m) => m.get(`/qa/${own(m, LONG)}?from=0&to=60`) },
  { name: 'the preview of long lines', send: (m) => m.get(`/preview/${own(m, LONG)}`) },
];

const searches: WorstCall[] = [
  {
    name: 'a filter with facets',
    send: (m) => m.json('POST', '/lines/search', { fileName: MANY, wantsFacets: true }),
  },
  {
    name: 'an expression that does not end',
    send: (m) => {
      const find = { text: '(a?b?){100}(c|$)', mode: 'expression' };
      return m.json('POST', '/lines/search', { fileName: LONG, find });
    },
  },
  {
    name: 'very many hits in long lines',
    send: (m) => m.json('POST', '/lines/search', { fileName: LONG, find: { text: 'a' } }),
  },
  {
    name: 'a replacement in very many lines',
    send: (m) => {
      const lines = Array.from({ length: 10_000 }, (_, at) => [at + 10_000, 1]);
      const replacing = { find: { text: 'a' }, replacement: 'bb' };
      return m.json('POST', '/lines/replace', {
        fileName: MANY,
        process: 'run',
        lines,
        ...replacing,
      });
    },
  },
];

/** In this order: later ones are about what the first have brought. */
export const worstCalls: readonly WorstCall[] = [
  ...documents,
  ...bodies,
  ...saves,
  ...reads,
  ...searches,
  ...worstRooms,
  ...worstDoors,
];
