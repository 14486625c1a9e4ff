import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentCounts, documents, lineKinds, lines } from '../../../../db/schema/documents.ts';
import { type TestApp, testApp } from '../../../../tests/app.ts';
import { readyDocument } from '../../../../tests/upload.ts';

let app: TestApp;
beforeEach(async () => app = await testApp());
afterEach(() => app.close());

const counted = sql<string>`(select count(*) filter (where target <> '') || ' ' ||
  count(*) filter (where is_checked = 1) || ' ' ||
  count(*) filter (where is_checked = 1 and reviewer is not null and reviewed_at is null)
  from lines)`;
const stored = sql<string>`coalesce((select filled || ' ' || checked || ' ' || unreviewed
  from document_counts), '0 0 0')`;

const change = fc.record({
  kind: fc.constantFrom('update', 'delete', 'insert'),
  index: fc.nat(4),
  target: fc.constantFrom('', 'Save'),
  isChecked: fc.boolean(),
  reviewer: fc.constantFrom(null, 7),
  reviewedAt: fc.constantFrom(null, new Date(0)),
  origin: fc.constantFrom('none' as const, 'machine' as const, 'person' as const),
  editedBy: fc.constantFrom(null, 'kim'),
  assignee: fc.constantFrom(null, 3),
});

const status =
  sql`case when reviewed_at is not null then 'reviewed' when is_checked then 'confirmed'
  when target = '' then 'empty' when origin <> 'person' then 'draft' else 'edited' end`;
/** Kinds of lines that something has touched, with how many there are. */
const realKinds = sql<string>`(select json_group_array(kind) from (select ${status} || origin ||
  coalesce(edited_by, '') || coalesce(assignee, 0) || coalesce(reviewer, 0) || count(*) as kind
  from lines group by ${status}, origin, edited_by, assignee, reviewer
  having ${status} || origin || coalesce(edited_by, '') || coalesce(assignee, 0)
    || coalesce(reviewer, 0) <> 'emptynone00' order by 1))`;
const knownKinds = sql<string>`(select json_group_array(kind) from (select status || origin ||
  edited_by || assignee || reviewer || count as kind from line_kinds where count > 0 order by 1))`;

test('the counts of a document are those of its lines, whatever is written', async () => {
  const kim = await app.member('kim');
  await readyDocument(app, { as: kim }, {
    name: 'a.txt',
    lines: ['하나', '둘', '셋', '넷', '다섯'],
  });
  const [{ documentId, ...line } = expect.fail()] = await app.db.select().from(lines);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      for (const { kind, index, ...facts } of changes) {
        const at = sql`line_index = ${index}`;
        if (kind === 'update') await app.db.update(lines).set(facts).where(at);
        else await app.db.delete(lines).where(at);
        if (kind !== 'insert') continue;
        await app.db.insert(lines).values({
          ...line,
          ...facts,
          documentId,
          id: index + 100,
          index,
        });
      }
      const [row] = await app.db.all<{ real: string; known: string }>(
        sql`select ${counted} || ${realKinds} as real, ${stored} || ${knownKinds} as known`,
      );
      expect(row?.known).toBe(row?.real);
    }),
    { numRuns: 40 },
  );
  await app.db.update(lines).set({ target: 'Save' });
  await app.db.delete(documents);
  expect(await app.db.$count(documentCounts)).toBe(0);
  expect(await app.db.$count(lineKinds)).toBe(0);
});

test('the number of confirmations rises with each change of a confirmed line, and with no other', async () => {
  const kim = await app.member('kim');
  await readyDocument(app, { as: kim }, { name: 'a.txt', lines: ['하나', '둘'] });
  const first = sql`line_index = 0`;
  const number = async () => (await app.db.select().from(documentCounts))[0]?.confirmations ?? 0;
  await app.db.update(lines).set({ target: 'One' });
  expect(await number()).toBe(0);
  for (
    const facts of [
      { isChecked: true },
      { target: 'The one' },
      { plain: '한 개' },
      { isChecked: false },
    ]
  ) {
    const before = await number();
    await app.db.update(lines).set(facts).where(first);
    expect(await number()).toBe(before + 1);
  }
  const before = await number();
  await app.db.update(lines).set({ target: 'Other words', plain: '다른 말' });
  expect(await number()).toBe(before);
});
