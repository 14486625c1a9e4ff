import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, lines } from '../../../db/schema/documents.ts';
import type { Person } from '../../../tests/app.ts';
import { type ReviewedProject, reviewedProject } from '../../../tests/reviewed-project.ts';
import { closePdf, openPdf } from '../../formats/pdf/reading/open-pdf.ts';

let project: ReviewedProject;
let park: Person;

/** park has confirmed four lines, one of them from a memory and one from a draft. */
beforeEach(async () => {
  project = await reviewedProject();
  park = project.people.park;
  const { app } = project;
  const set = (index: number, facts: Partial<typeof lines.$inferInsert>) =>
    app.db.update(lines).set(facts).where(eq(lines.index, index));
  const checkedAt = new Date('2026-03-02T05:00:00+09:00');
  await app.db.update(lines).set({ checkedBy: park.uid, checkedAt });
  await set(1, { firstTarget: 'The frist sentence', target: 'The first sentence.' });
  await set(2, { origin: 'memory' });
});
afterEach(() => project.app.close());

const rates = 'unit=eojeol&won=101&empty=100&machine=50&memory=25&propagated=0&review=30';
const page = (as: Person, part = '', query = rates) =>
  project.app.page(`/projects/edit/${project.no}/statement${part}?${query}`, { as });
const factsOf = (html: string) =>
  new Map([...html.matchAll(/<dt>([^<]*)<\/dt><dd>(?:<code[^>]*>)?([^<]*)</g)]
    .map(([, name, value]) => [name, value]));

async function pdfText(as: Person, query: string): Promise<{ words: string; pages: number }> {
  const res = await page(as, '/pdf', query);
  expect(res.headers.get('content-type')).toBe('application/pdf');
  const document = await openPdf(new Uint8Array(await res.arrayBuffer()));
  const words: string[] = [];
  for (let at = 1; at <= document.numPages; at++) {
    const { items } = await (await document.getPage(at)).getTextContent();
    words.push(items.map((item) => 'str' in item ? item.str : '').join(' '));
  }
  const pages = document.numPages;
  await closePdf(document);
  return { words: words.join(' ').replace(/\s+/g, ' '), pages };
}

test('the pdf says what the page says, word for word and to the won', async () => {
  const html = await (await page(park)).text();
  const { words } = await pdfText(park, rates);
  const cells = [...html.matchAll(/<t[hd][^>]*>([^<]*)<\/t[hd]>/g)].map(([, cell = '']) => cell);
  expect(cells.length).toBeGreaterThan(20);
  for (const cell of cells.filter(Boolean)) expect(words).toContain(cell);
  const facts = factsOf(html);
  for (
    const name of ['공급가액', '부가가치세(10%)', '합계', '작업한 사람', '기간', '행의 SHA-256']
  ) {
    expect(words).toContain(`${name}: ${facts.get(name)}`);
  }
});

test('a pdf of many files goes on on other pages, and loses none of their names', async () => {
  const { app, no } = project;
  const [first] = await app.db.select().from(documents).where(eq(documents.projectNo, no));
  const [line] = await app.db.select().from(lines);
  if (!first || !line) throw new Error('no document');
  const names = Array.from(
    { length: 60 },
    (_, at) => `${'긴 이름 日本語 ABC '.repeat(4)}${at}.txt`,
  );
  for (const [at, fileName] of names.entries()) {
    const { id: _, ...facts } = first;
    const [copy] = await app.db.insert(documents)
      .values({ ...facts, fileName, randomName: `copy-${at}` }).returning();
    const { id: __, ...words } = line;
    await app.db.insert(lines).values({ ...words, documentId: copy!.id });
  }
  const { words, pages } = await pdfText(park, rates);
  expect(pages).toBeGreaterThan(2);
  const squeezed = words.replace(/\s/g, '');
  for (const name of names) expect(squeezed).toContain(name.replace(/\s/g, ''));
});
