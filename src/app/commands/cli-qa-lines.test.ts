import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answersOf } from './cli-qa.ts';
import type { Lang } from '../../shared/languages.ts';

type Wanted = { code: string; start: number; text: string; fix: string[] | null };
type Fix = string | { start: number; end: number; insert: string };
type Answer = {
  findings: { code: string; start: number; end: number; severity: string; fix?: Fix }[];
};

/** Lines with one planted error each, and hard clean ones, written from the rules of the language alone. */
const rows = ['lines', 'everyday-lines'].flatMap((name) =>
  readFileSync(
    new URL(`../../../tests/fixtures/korean/${name}.tsv`, import.meta.url),
    'utf8',
  ).trimEnd().split('\n').slice(1)
)
  .map((line) => {
    const [id = '', direction = '', , options = '', source = '', target = '', expected = '-'] = line
      .split('\t');
    const wanted = expected === '-' ? [] : JSON.parse(expected) as Wanted[];
    return { id, direction, options, source, target, wanted };
  });

const judged = [...Map.groupBy(rows, (row) => `${row.direction} ${row.options}`).values()]
  .flatMap((group) => {
    const [first] = group;
    const [from, to] = (first?.direction ?? '').split('-') as [Lang, Lang];
    const named = new Map(
      first?.options.split(' ').map((one) => one.split('=') as [string, string]),
    );
    const register = named.get('register');
    const pack = named.get('pack');
    const answers = [...answersOf(
      {
        from,
        to,
        ...(register && { register }),
        ...(pack && { pack }),
        loanwords: named.has('loanwords'),
        document: named.has('doc'),
      },
      group.map(({ source, target }) => [source, target, named.get('kind') ?? 'body'].join('\t')),
    )];
    return group.map((row, at) => ({
      ...row,
      alarms: ((answers[at] as Answer | undefined)?.findings ?? [])
        .filter(({ severity }) => severity !== 'info'),
    }));
  });

const hits = (row: typeof judged[number]) =>
  row.alarms.filter(({ start, end }) =>
    row.wanted.some((one) =>
      start <= one.start + one.text.length + 4 && one.start - 4 <= end ||
      end - start === row.target.length
    )
  );

const written = (target: string, { start, end, fix }: Answer['findings'][number]) => {
  const edit = typeof fix === 'string' ? { start, end, insert: fix } : fix;
  return edit && target.slice(0, edit.start) + edit.insert + target.slice(edit.end);
};

test('no clean line raises an alarm', () => {
  const clean = judged.filter(({ wanted }) => wanted.length === 0);
  expect(clean.length).toBeGreaterThan(300);
  expect(clean.filter(({ alarms }) => alarms.length > 0).map(({ id, target }) => [id, target]))
    .toEqual([]);
});

test('planted errors are found, and nothing beside them', () => {
  const wrong = judged.filter(({ wanted }) => wanted.length > 0);
  const missed = wrong.filter((row) => hits(row).length === 0);
  expect(wrong.length).toBeGreaterThan(300);
  expect(missed.length / wrong.length, missed.map(({ target }) => target).join('\n'))
    .toBeLessThan(0.02);
  const beside = wrong.filter((row) => row.alarms.length > hits(row).length);
  expect(beside.map(({ target }) => target)).toEqual([]);
});

test('fixes write what is expected', () => {
  const strange = judged.flatMap((row) => {
    const [one] = row.wanted;
    if (!one?.fix || row.wanted.length > 1) return [];
    const wishes = one.fix.map((fix) =>
      row.target.slice(0, one.start) + fix + row.target.slice(one.start + one.text.length)
    );
    const offered = hits(row).map((finding) => written(row.target, finding)).find(Boolean);
    return offered === undefined || wishes.includes(offered) ? [] : [[row.id, offered]];
  });
  // Figures may be written in other ways: 3억 5천만, 3억 5,000만.
  expect(strange.length, JSON.stringify(strange)).toBeLessThan(12);
});
