import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { memoryWork } from '../../../tests/memory-files.ts';
import { projectFile, teamProject } from '../../../tests/team.ts';
import { readyDocument } from '../../../tests/upload.ts';
import { pairOf } from '../../formats/tmx/tmx-pair.ts';
import { readTmx } from '../../formats/tmx/tmx-reader.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

type Asker = { as?: Person; cookie?: string };
const koEn = { from: 'ko', to: 'en' } as const;

const ask = (who: Asker, more: Record<string, string> = {}) => {
  const form = { process: 'document.export_tmx', fileName: '문서.txt', ...more };
  return app.api('POST', '/files', { ...who, form });
};

async function write(who: Asker, targets: string[], more: Record<string, string> = {}) {
  const form = { process: 'write_all', fileName: '문서.txt', lines: JSON.stringify(targets) };
  const res = await app.api('POST', '/files', { ...who, form: { ...form, ...more } });
  expect(res.status).toBe(200);
}

async function pairsOf(res: Response) {
  expect(res.status).toBe(200);
  const pairs: [string | undefined, string | undefined][] = [];
  for await (const item of readTmx([new Uint8Array(await res.arrayBuffer())])) {
    if ('header' in item) expect(item.header.srclang).toBe('ko');
    else {
      const pair = pairOf(item.unit, koEn, { srclang: 'ko' });
      pairs.push([pair?.source.text, pair?.target.text]);
    }
  }
  return pairs;
}

test('what is translated so far comes out as a memory file, marked where it is confirmed', async () => {
  await readyDocument(app, { as: kim }, { lines: ['첫 문장', '둘째 문장', '셋째 문장'] });
  await write({ as: kim }, ['First', '', 'Third'], { humanChecked: '{"0":1}' });

  const res = await ask({ as: kim });

  expect(res.headers.get('content-disposition')).toContain(encodeURIComponent('문서.tmx'));
  const text = await res.clone().text();
  expect([...text.matchAll(/x-confirmed">(\w+)</g)].map(([, value]) => value)).toEqual([
    'yes',
    'no',
  ]);
  expect(await pairsOf(res)).toEqual([['첫 문장', 'First'], ['셋째 문장', 'Third']]);
  expect(await pairsOf(await ask({ as: kim }, { process: 'tmx.export' }))).toHaveLength(2);
});

test('whatever stands in the targets, the file gives it back', async () => {
  await readyDocument(app, { as: kim });
  const words = fc.string({ unit: fc.constantFrom(...'a가 <>&"\'{}/1', '😀'), maxLength: 20 })
    .map((middle) => `a${middle.replace(/[{}]/g, '$&$&')}b`);

  await fc.assert(
    fc.asyncProperty(words, words, async (first, second) => {
      await write({ as: kim }, [first, second]);
      const pairs = [['첫 문장입니다.', first], ['둘째 문장입니다.', second]];
      expect(await pairsOf(await ask({ as: kim }))).toEqual(pairs);
      expect(await pairsOf(await ask({ as: kim }, { withoutStyle: '1' }))).toEqual(pairs);
    }),
    { numRuns: 15 },
  );
});

test('tags go along with style, and without it a break leaves a blank', async () => {
  await readyDocument(app, { as: kim });
  const tags = JSON.stringify({
    1: { pair: true, t: 'b', del: true, dup: true },
    2: { pair: false, t: 'br', del: true, dup: true },
  });
  await app.db.run(`update lines set source = '{1}첫{/1}{2/}문장', tags = '${tags}',
    target = '{1}First{/1}{2/}sentence' where line_index = 0`);

  expect(await pairsOf(await ask({ as: kim })))
    .toEqual([['{1}첫{/1}{2/}문장', '{1}First{/1}{2/}sentence']]);
  expect(await pairsOf(await ask({ as: kim }, { withoutStyle: 'true' })))
    .toEqual([['첫 문장', 'First sentence']]);
});

test('a visitor gets ten lines, also of a longer document', async () => {
  const lines = Array.from({ length: 12 }, (_, at) => `문장 ${at}`);
  const { cookie } = await readyDocument(app, {}, { lines });
  await app.db.run(`update lines set target = 'line ' || line_index`);

  const pairs = await pairsOf(await ask({ cookie }));

  expect(pairs).toHaveLength(10);
  expect(pairs.at(-1)).toEqual(['문장 9', 'line 9']);
});

test('a document of more lines than one page loses none', async () => {
  const lines = Array.from({ length: 1001 }, (_, at) => `문장 ${at}`);
  await readyDocument(app, { as: kim }, { lines });
  await app.db.run(`update lines set target = 'line ' || line_index`);
  expect((await pairsOf(await ask({ as: kim }))).map(([, target]) => target))
    .toEqual(lines.map((_, at) => `line ${at}`));
});

test('everybody in a project gets its files, and what comes out goes in as a memory', async () => {
  const lee = await app.member('lee');
  const no = await teamProject(app, kim, [[lee, 'viewer']]);
  const project = { project_no: String(no), fileName: '안내.txt' };
  await projectFile(app, kim, no);
  await write({ as: kim }, ['First', 'Second'], project);

  const res = await ask({ as: lee }, { ...project, userId: lee.uid });
  const [{ opaque }] = await app.db.all<{ opaque: string }>(
    `select random_name opaque from documents where project_no = ${no}`,
  ) as [{ opaque: string }];
  const byEditor = await ask({ as: lee }, { project_no: 'individual', fileName: opaque });
  expect(byEditor.headers.get('content-disposition')).toContain(encodeURIComponent('안내.tmx'));
  expect(await pairsOf(byEditor)).toHaveLength(2);
  const work = memoryWork(app, kim);
  const memory = await work.upload({ file: new File([await res.arrayBuffer()], '안내.tmx') });

  expect(memory).toMatchObject({ direction: 'ko2en', units: 2 });
  expect((await ask({ as: await app.member('park') }, project)).status).toBe(404);
});

test('another’s claim is refused', async () => {
  await readyDocument(app, { as: kim });
  expect((await ask({ as: kim }, { userId: 'someone-else' })).status).toBe(403);
});
