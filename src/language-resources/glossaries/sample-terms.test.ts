import { afterEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { glossaryCalls } from '../../../tests/glossaries.ts';
import { SAMPLE_TERMS } from './rules.ts';

let app: TestApp;
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

test('the sample file of terms is offered where there is none, and taken in as it is', async () => {
  app = await testApp();
  const kim = await app.member('kim');
  for (const lang of ['ko', 'en']) {
    const html = await (await app.page(`/glossaries?lang=${lang}`, { as: kim })).text();
    expect(html).toContain(`href="${SAMPLE_TERMS}" download`);
  }
  const res = await app.page(SAMPLE_TERMS);
  expect(res.status).toBe(200);

  const calls = glossaryCalls(app, kim);
  await calls.glossary();
  const file = new File([await res.arrayBuffer()], 'terms.xlsx');
  expect((await calls.post('import.add', { fileName: '계약', file })).status).toBe(200);
  const { data } = await calls.lines();
  const terms = data.map(({ sourceGlossary, targetGlossary }) =>
    `${sourceGlossary.join('/')} = ${targetGlossary.join('/')}`
  );
  expect(terms.toSorted()).toEqual([
    '계약 = agreement',
    '불가항력 = force majeure',
    '비밀유지/기밀유지 = confidentiality',
    '손해배상 = damages/compensation',
  ]);
});
