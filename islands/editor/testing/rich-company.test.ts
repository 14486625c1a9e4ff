import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseTags } from '../../../src/language/tags/tags.ts';
import { togglePairEdit } from '../field/text/pair-edit.ts';
import { tagRanges } from '../field/text/tag-text.ts';
import { documentOf } from '../field/rich/document.ts';
import { type RichCompany, richCompany } from './rich-company.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const one of open.splice(0)) one.close();
  vi.useRealTimers();
});

const open: RichCompany[] = [];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function start(text: string) {
  const company = await richCompany(text, pass);
  open.push(company);
  return company;
}

test('a brace that a colleague has typed is not doubled by words typed elsewhere', async () => {
  const { remote, caret, type, size, texts } = await start('가나');
  remote(2, 2, '{');
  await pass(0);
  caret(0);
  type('다');
  await pass(0);
  remote(4, 4, '1}');
  await pass(0);
  expect(size()).toBe(4);
  expect(texts()).toEqual(Array(4).fill('다가나{1}'));
});

test('whoever has left a format is still outside of it when a colleague types before them', async () => {
  const { view, remote, caret, type, texts } = await start('가{1}나{/1}');
  caret(2);
  view.dispatch(view.state.tr.setStoredMarks([]));
  remote(0, 0, '다');
  await pass(0);
  type('라');
  await pass(0);
  expect(texts()).toEqual(Array(4).fill('다가{1}나{/1}라'));
});

test('a pair put round words leaves those that a colleague is typing between them', async () => {
  const { fake, field, remote, texts } = await start('빨간 밸브가 있다');
  fake.state.holdsBack = true;
  remote(3, 3, '큰 ');
  field.handle.edit(togglePairEdit(1, field.handle.read(), { start: 0, end: 5 }));
  fake.state.holdsBack = false;
  fake.keepAll();
  await pass(100);
  expect(texts()).toEqual(Array(4).fill('{1}빨간 큰 밸브{/1}가 있다'));
});

test('new looks are drawn, and the caret stays', async () => {
  const { look, field, place, caret } = await start('가{1}나{/1}다');
  caret(1);
  look.css = { color: '#ff0000' };
  field.redraw();
  expect(place.innerHTML).toContain('#ff0000');
  expect(field.handle.selection()).toEqual({ start: 1, end: 1 });
});

type Step =
  | { by: 'me'; do: 'type' | 'erase' | 'pair' | 'redraw'; at: number; to: number }
  | { by: 'colleague'; do: 'type' | 'tag' | 'erase'; at: number; to: number }
  | { by: 'time' };

const place = { at: fc.nat(60), to: fc.nat(4) };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    by: fc.constant('me' as const),
    do: fc.constantFrom('type' as const, 'type', 'erase', 'pair', 'redraw'),
    ...place,
  }),
  fc.record({
    by: fc.constant('colleague' as const),
    do: fc.constantFrom('type' as const, 'type', 'tag', 'erase'),
    ...place,
  }),
  fc.constant({ by: 'time' as const }),
);

/** Signs that nobody else types, so that each can be looked for. */
function* signs(first: number) {
  for (let code = first;; code++) yield String.fromCharCode(code);
}

function act(company: RichCompany, one: Step, mine: Iterator<string>, theirs: Iterator<string>) {
  if (one.by === 'time') return;
  if (one.by === 'me') {
    const from = Math.min(one.at, company.size());
    const to = Math.min(from + one.to, company.size());
    if (one.do === 'redraw') return company.field.redraw();
    company.caret(from, one.do === 'type' ? from : to);
    if (one.do === 'type') return company.type(mine.next().value);
    if (one.do === 'erase') return company.erase();
    const { handle } = company.field;
    return handle.edit(togglePairEdit(1 + one.at % 2, handle.read(), handle.selection()));
  }
  const text = company.theirs();
  // Nobody can put a caret into a tag.
  const outside = (at: number) =>
    tagRanges(text).find((tag) => tag.start < at && at < tag.end)?.end ?? at;
  const from = outside(Math.min(one.at, text.length));
  const to = Math.max(from, outside(Math.min(from + one.to, text.length)));
  if (one.do === 'type') company.remote(from, from, theirs.next().value);
  else if (one.do === 'tag') company.remote(from, from, `{${1 + one.to}/}`);
  else company.remote(from, to, '');
}

/** `isSlow`: what the server keeps, and tells, waits until some time goes by. In the end all has arrived. */
async function play(company: RichCompany, steps: readonly Step[], isSlow: boolean) {
  const { fake } = company;
  const [mine, theirs] = [signs(0x3131), signs(0x3041)];
  fake.state.holdsBack = isSlow;
  for (const one of steps) {
    act(company, one, mine, theirs);
    if (one.by !== 'time') continue;
    fake.keepAll();
    await pass(20);
  }
  fake.state.holdsBack = false;
  fake.keepAll();
  await pass(100);
}

const RUNS = { numRuns: 150, seed: 21, endOnFailure: false };
const line = '가{1}빨간{/1} 밸브{2/}는 {3}닫힌{/3} {{것}}';

test(
  'whoever changes whatever in between: the field, its text and everybody elses text are one',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, isSlow) => {
        const company = await richCompany(line, pass);
        await play(company, steps, isSlow);
        const [text = '', ...others] = company.texts();
        const { doc } = company.view.state;
        company.close();
        expect(others).toEqual([text, text, text]);
        expect(doc.toJSON()).toEqual(documentOf(doc.type.schema, text).toJSON());
      }),
      RUNS,
    );
  },
  60_000,
);

test('what is only added is there once, and tags stay whole', async () => {
  const added = step.filter((one) => one.by === 'time' || one.do !== 'erase');
  await fc.assert(
    fc.asyncProperty(fc.array(added, { maxLength: 25 }), async (steps) => {
      const company = await richCompany(line.replace(/[{]{2}.*/, ''), pass);
      const tags = steps.filter((one) => one.by === 'colleague' && one.do === 'tag').length;
      const words = (by: string) =>
        steps.filter((one) => one.by === by && 'do' in one && one.do === 'type').length;
      await play(company, steps, true);
      const [text = ''] = company.texts();
      company.close();
      const tokens = parseTags(text);
      const plain = tokens.filter((token) => typeof token === 'string').join('');
      expect(tokens.filter((token) => typeof token !== 'string' && 'single' in token)).toHaveLength(
        tags + 1,
      );
      const all = [...signs(0x3131).take(words('me')), ...signs(0x3041).take(words('colleague'))];
      expect([...plain].sort().join('')).toBe(
        [...'가빨간 밸브는 닫힌 ', ...all].sort().join(''),
      );
    }),
    RUNS,
  );
}, 180_000);
