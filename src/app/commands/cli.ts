import { bilingualFile, printChanges } from './cli-bilingual.ts';
import { printCount } from './cli-count.ts';
import { printCues, printJoined, printSplit } from './cli-cues.ts';
import { exchangeFormats, printPackage } from './cli-exchange.ts';
import { type LqaOptions, printLqa, printStatement } from './cli-figures.ts';
import { printMatches, printScores, thresholdOf } from './cli-match.ts';
import { printQa } from './cli-qa.ts';
import { printTerms } from './cli-terms.ts';
import { rewriteTmx } from './cli-tmx.ts';
import type { Format, SourceLine, Target } from '../../formats/contract/format.ts';
import { pageWarningsIn } from '../../formats/contract/page-warnings/rules.ts';
import { loadFormat } from '../../formats/load-format.ts';
import { describe, DomainError, fail } from '../../shared/errors.ts';
import { type Direction, type Lang, langFromCode } from '../../shared/languages.ts';

/**
 * The formats without the service: what a document gives, and what comes out again.
 *
 *     deno task cli segments FILE [--from ko --to en]
 *     deno task cli roundtrip FILE OUT
 *     deno task cli pseudo FILE OUT
 *     deno task cli export FILE TARGETS.jsonl OUT
 *     deno task cli export FILE.pdf TARGETS.jsonl OUT.pdf
 *     deno task cli pdf FILE OUT.docx
 *     deno task cli bilingual FILE TARGETS.jsonl OUT.(docx|xlsx|xlf|zip) [--xliff 1.2|2.1] [--preset simple|omegat]
 *     deno task cli changes FILE TARGETS.jsonl EDITED
 *     deno task cli cues FILE --preset ko [--children] [--sdh] [--fps 24] [--shots FILE]
 *     deno task cli join FILE
 *     deno task cli split FILE.jsonl
 *     deno task cli count FILE --lang ko
 *     deno task cli lqa ISSUES.jsonl --units N --tolerance T --pass P [--model FILE]
 *     deno task cli statement ROWS.jsonl [--rates FILE]
 *     deno task cli package check FILE.omgim
 *     deno task cli tmx IN.tmx OUT.tmx
 *     deno task cli match MEMORY.tmx [--from ko --to en --limit 5 --threshold 70] < LINES
 *     deno task cli score [--from ko] < PAIRS
 *     deno task cli qa --from en --to ko [--register hapsyo] [--pack law] [--loanwords] < PAIRS
 *     deno task cli terms GLOSSARY.tsv --lang ko < LINES
 *
 * A refused file, or one that is not there, ends with code 2 and `{"code","message"}` as the last line of stderr.
 */
type Options = Direction & {
  register: string;
  pack: string;
  loanwords: boolean;
  document: boolean;
  lang: string;
  limit: number;
  threshold: number;
  xliff: string;
  preset: string;
  isForChildren: boolean;
  isSdh: boolean;
  fps: number;
  rates: string | undefined;
  shots: string | undefined;
} & LqaOptions;
type Call = { words: string[]; options: Options };
type Command = (options: Options, file: string, out: string, last: string) => Promise<void>;

const commands: Record<string, { count: number; run: Command }> = {
  segments: { count: 1, run: printSegments },
  roundtrip: {
    count: 2,
    run: (direction, file, out) => rewrite(direction, file, out, unchanged),
  },
  pseudo: {
    count: 2,
    run: (direction, file, out) => rewrite(direction, file, out, ({ source }) => marked(source)),
  },
  export: { count: 3, run: exportTargets },
  pdf: { count: 2, run: buildFromPdf },
  bilingual: { count: 3, run: writeBilingual },
  changes: { count: 3, run: listChanges },
  cues: { count: 1, run: (options, file) => printCues(options, file, endingOf(file)) },
  join: { count: 1, run: (direction, file) => printJoined(direction, file, endingOf(file)) },
  split: { count: 1, run: (_options, file) => printSplit(file) },
  count: { count: 1, run: (options, file) => printCount(file, options, endingOf(file)) },
  statement: { count: 1, run: (options, file) => printStatement(file, options) },
  lqa: { count: 1, run: (options, file) => printLqa(file, options) },
  package: { count: 2, run: (_options, command, file) => printPackage(command, file) },
  tmx: { count: 2, run: (_options, file, out) => rewriteTmx(file, out) },
  match: { count: 1, run: (options, file) => printMatches(file, options) },
  score: { count: 0, run: ({ from }) => printScores(from) },
  qa: { count: 0, run: printQa },
  terms: { count: 1, run: ({ lang }, file) => printTerms(file, lang) },
};

async function main(args: readonly string[]): Promise<number> {
  const { words: [name = '', ...words], options } = readCall(args);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || words.length !== command.count) {
    console.error(
      `usage: cli ${Object.keys(commands).join('|')} FILE … [--from ko --to en --lang ko]`,
    );
    return 1;
  }
  try {
    const [file = '', out = '', last = ''] = words;
    await command.run(options, file, out, last);
    return 0;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) {
      const { message } = error;
      console.error(JSON.stringify({ code: 'notFound', message }));
      return 2;
    }
    if (!(error instanceof DomainError)) throw error;
    console.error(JSON.stringify(describe(error, 'en').body));
    return 2;
  }
}

function readCall(args: readonly string[]): Call {
  const words: string[] = [];
  const options: Record<string, string> = { from: 'ko', to: 'en', lang: 'ko', limit: '5' };
  for (let at = 0; at < args.length; at++) {
    const [, name, value] =
      /^--(from|to|lang|limit|threshold|register|pack|xliff|preset|fps|units|tolerance|pass|model|rates|shots)(?:=(.*))?$/
        .exec(
          args[at] ?? '',
        ) ??
        [];
    const [, flag] = /^--(loanwords|document|children|sdh)$/.exec(args[at] ?? '') ?? [];
    if (flag) {
      options[flag] = 'yes';
      continue;
    }
    if (name) options[name] = value ?? args[++at] ?? '';
    else words.push(args[at] ?? '');
  }
  const lang = (code: string | undefined): Lang => langFromCode(code ?? '') ?? 'ko';
  const { from, to, lang: only = 'ko', threshold = '70' } = options;
  const limit = Math.min(1000, Math.max(1, Math.floor(Number(options.limit)) || 5));
  return {
    words,
    options: {
      from: lang(from),
      to: lang(to),
      register: options.register ?? '',
      pack: options.pack ?? '',
      loanwords: options.loanwords === 'yes',
      document: options.document === 'yes',
      lang: only,
      limit,
      threshold: thresholdOf(threshold),
      xliff: options.xliff ?? '1.2',
      preset: options.preset ?? 'general',
      isForChildren: options.children === 'yes',
      isSdh: options.sdh === 'yes',
      fps: positive(options.fps, 24),
      rates: options.rates,
      shots: options.shots,
      units: options.units,
      tolerance: options.tolerance,
      pass: options.pass,
      model: options.model,
    },
  };
}

function positive(typed: string | undefined, otherwise: number): number {
  return Number(typed) > 0 ? Number(typed) : otherwise;
}

/** The format of a file by its ending. */
function formatOf(file: string): Format {
  return loadFormat(endingOf(file));
}

function exchangeOf(file: string): typeof exchangeFormats[string] | undefined {
  const ending = endingOf(file);
  return Object.hasOwn(exchangeFormats, ending) ? exchangeFormats[ending] : undefined;
}

function endingOf(file: string): string {
  return /\.([^./\\]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
}

async function printSegments(direction: Direction, file: string) {
  const exchange = exchangeOf(file);
  const format = exchange ? undefined : formatOf(file);
  const bytes = await Deno.readFile(file);
  const imported = await format?.read(bytes, direction);
  const rows = await exchange?.lines(bytes, direction) ?? imported?.lines.map(publicLine) ?? [];
  const text = rows.map((row) => JSON.stringify(row) + '\n').join('');
  let rest = new TextEncoder().encode(text);
  while (rest.length > 0) rest = rest.subarray(await Deno.stdout.write(rest));
  const warnings = pageWarningsIn(imported?.warnings ?? []);
  if (warnings.length > 0) console.error(JSON.stringify({ warnings }));
}

function publicLine({ unit, seg, source, plain, kind, given }: SourceLine) {
  return { unit, seg, text: source, plain, kind, ...(given && { target: given.target }) };
}

/** Reads a file, gives every line a target made from its source, and writes it. */
async function rewrite(
  direction: Direction,
  file: string,
  out: string,
  change: (line: Pick<SourceLine, 'source' | 'given'>) => string,
) {
  const bytes = await Deno.readFile(file);
  const exchange = exchangeOf(file);
  if (exchange) {
    const written = await exchange.rewrite(bytes, direction, (source) => change({ source }));
    return await Deno.writeFile(out, written);
  }
  const format = formatOf(file);
  const targets = await changedLines(format, bytes, direction, change);
  await Deno.writeFile(out, await format.write(bytes, targets, { ...direction, plainFonts: true }));
}

/** By itself, so that the lines of a large file are gone when it is written. */
async function changedLines(
  format: Format,
  bytes: Uint8Array,
  direction: Direction,
  change: (line: SourceLine) => string,
): Promise<Target[]> {
  const { lines } = await format.read(bytes, direction);
  const named = change === unchanged && format.isBilingual
    ? lines.filter(({ given }) => given)
    : lines;
  return named.map((line) => ({ unit: line.unit, seg: line.seg[0], text: change(line) }));
}

/** What a file says already; a file with one language only says its source. */
function unchanged({ source, given }: Pick<SourceLine, 'source' | 'given'>): string {
  return given?.target ?? source;
}

/** Every letter gets a cross below it: all text that went through the lines is distinct from text that did not. */
function marked(text: string): string {
  return text.replace(/\p{L}(?!\u0353)/gu, '$&\u0353');
}

async function exportTargets(direction: Direction, file: string, list: string, out: string) {
  const format = formatOf(file);
  const bytes = await Deno.readFile(file);
  // A file that may not be read is refused as when it was uploaded.
  await format.read(bytes, direction);
  const targets = readTargets(await Deno.readTextFile(list));
  if (endingOf(out) !== 'pdf') {
    return await Deno.writeFile(out, await format.write(bytes, targets, direction));
  }
  if (!format.writePdf) fail('file.unsupported');
  const { bytes: written, warnings } = await format.writePdf(bytes, targets, direction);
  for (const warning of warnings) console.error(`warning: ${warning}`);
  await Deno.writeFile(out, written);
}

async function writeBilingual(options: Options, file: string, list: string, out: string) {
  const { from, to, xliff, preset } = options;
  const given = await readGiven(options, file, list);
  const title = file.split(/[\\/]/).at(-1) ?? file;
  const bytes = bilingualFile(given, endingOf(out), { from, to, xliff, preset, title });
  await Deno.writeFile(out, bytes);
}

async function listChanges(options: Options, file: string, list: string, edited: string) {
  const bytes = await Deno.readFile(edited);
  await printChanges(await readGiven(options, file, list), bytes, endingOf(edited));
}

async function readGiven(direction: Direction, file: string, list: string) {
  const { lines } = await formatOf(file).read(await Deno.readFile(file), direction);
  return { lines, targets: readTargets(await Deno.readTextFile(list)) };
}

function readTargets(list: string): Target[] {
  return list.split('\n').filter((row) => row.trim()).map((row) => {
    const { unit, seg, text } = JSON.parse(row) as {
      unit: string;
      seg: number | number[];
      text: string;
    };
    return { unit, seg: Array.isArray(seg) ? seg[0] ?? 0 : seg, text };
  });
}

async function buildFromPdf(direction: Direction, file: string, out: string) {
  const format = formatOf(file);
  if (!format.writePdf) fail('file.unsupported');
  await Deno.writeFile(out, await format.write(await Deno.readFile(file), [], direction));
}

Deno.exitCode = await main(Deno.args);
