import { answersOf } from '../../src/app/commands/cli-qa.ts';
import type { Direction, Lang } from '../../src/shared/languages.ts';

/**
 * How many planted errors the checks find, how often they cry wolf, whether their fixes are right, and how many lines a
 * second one core judges.
 *
 *     deno run -A bench/korean/run.ts [SET.tsv …]
 *
 * Rows of a set: id, direction, domain, options, source, target, expected (`-`, or code, start, text and fixes in JSON).
 */
type Wanted = { code: string; start: number; text: string; fix: string[] | null };
type Row = {
  id: string;
  direction: string;
  options: string;
  source: string;
  target: string;
  wanted: Wanted[];
};
type Found = { code: string; start: number; end: number; severity: string; fix?: unknown };

const LINES_PER_SECOND = 5_000;
const sets = Deno.args.length > 0 ? Deno.args : [new URL('lines.tsv', import.meta.url).pathname];

function rowsOf(path: string): Row[] {
  return Deno.readTextFileSync(path).trimEnd().split('\n').slice(1).map((line) => {
    const [id = '', direction = '', , options = '', source = '', target = '', expected = '-'] = line
      .split('\t');
    const wanted = expected === '-' ? [] : JSON.parse(expected) as Wanted[];
    return { id, direction, options, source, target, wanted };
  });
}

function found(group: readonly Row[], options: string): Found[][] {
  const [from, to] = (group[0]?.direction ?? 'en-ko').split('-') as [Lang, Lang];
  const named = new Map(options.split(' ').map((one) => one.split('=') as [string, string]));
  const direction: Direction = { from, to };
  const rows = group.map(({ source, target }) =>
    [source, target, named.get('kind') ?? 'body'].join('\t')
  );
  const answers = answersOf({
    ...direction,
    ...(named.has('register') && { register: named.get('register') ?? '' }),
    ...(named.has('pack') && { pack: named.get('pack') ?? '' }),
    loanwords: named.has('loanwords'),
    document: named.has('doc'),
  }, rows);
  return [...answers].map(({ findings }) => findings.filter(({ severity }) => severity !== 'info'));
}

const topic = (code: string) =>
  code.startsWith('ko.') ? code.split('.').slice(0, 2).join('.') : code;

/** One alarm at the place is enough, of whichever code. */
function isHit(row: Row, { start, text }: Wanted, one: Found): boolean {
  const widened = { start: start - 4, end: start + text.length + 4 };
  return one.start <= widened.end && widened.start <= one.end ||
    one.end - one.start === row.target.length;
}

function fixed(target: string, { start, end, fix }: Found): string | undefined {
  if (fix === undefined) return undefined;
  const edit = typeof fix === 'string'
    ? { start, end, insert: fix }
    : fix as { start: number; end: number; insert: string };
  return target.slice(0, edit.start) + edit.insert + target.slice(edit.end);
}

const rows = sets.flatMap(rowsOf);
const counts = new Map<
  string,
  { wanted: number; hit: number; offered: number; right: number; alarms: number }
>();
const of = (code: string) => {
  const known = counts.get(topic(code)) ?? { wanted: 0, hit: 0, offered: 0, right: 0, alarms: 0 };
  counts.set(topic(code), known);
  return known;
};
let clean = 0;
let alarmed = 0;
const begun = performance.now();
for (const group of Map.groupBy(rows, (row) => `${row.direction} ${row.options}`).values()) {
  const answers = found(group, group[0]?.options ?? '-');
  group.forEach((row, at) => {
    const alarms = answers[at] ?? [];
    if (row.wanted.length === 0) {
      clean++;
      alarmed += Number(alarms.length > 0);
    }
    for (const one of alarms) {
      if (!row.wanted.some((wanted) => isHit(row, wanted, one))) of(one.code).alarms++;
    }
    for (const wanted of row.wanted) {
      const hits = alarms.filter((one) => isHit(row, wanted, one));
      const count = of(wanted.code);
      count.wanted++;
      count.hit += Number(hits.length > 0);
      const written = hits.map((one) => fixed(row.target, one)).find((text) => text !== undefined);
      if (written === undefined || !wanted.fix || row.wanted.length > 1) continue;
      count.offered++;
      const { start, text } = wanted;
      const wishes = wanted.fix.map((fix) =>
        row.target.slice(0, start) + fix + row.target.slice(start + text.length)
      );
      count.right += Number(wishes.includes(written));
    }
  });
}
const took = performance.now() - begun;

console.log('code                 wanted  found  false  fixes right');
for (const [code, one] of [...counts].toSorted(([a], [b]) => a < b ? -1 : 1)) {
  const cells = [one.wanted, one.hit, one.alarms].map((count) => String(count).padStart(6)).join(
    ' ',
  );
  console.log(`${code.padEnd(20)} ${cells}   ${one.right} of ${one.offered}`);
}
console.log(`clean lines ${clean}, alarmed ${alarmed}; all lines in ${Math.round(took)} ms`);

const prose = rows.filter(({ direction }) => direction === 'en-ko').map((row) => ({
  ...row,
  options: '-',
}));
found(prose, '-');
const started = performance.now();
const ROUNDS = 5;
for (let round = 0; round < ROUNDS; round++) found(prose, '-');
const rate = Math.round(1_000 * ROUNDS * prose.length / (performance.now() - started));
const letters = Math.round(
  prose.reduce((sum, { target }) => sum + target.length, 0) / prose.length,
);
console.log(`${rate} lines a second (limit ${LINES_PER_SECOND}, ${letters} letters a line)`);
