import type { CheckSetting, Finding } from '../../language/qa-checks/finding.ts';
import { findingsOf } from '../../language/qa-checks/findings-of.ts';
import { koreanFinders } from '../../language/qa-checks/korean-finders.ts';
import { isSpeechLevel } from '../../language/korean/speech-level/classify.ts';
import { readPlain } from '../../language/qa-checks/plain.ts';
import { collectForms, type FormTable } from '../../language/qa-checks/word-forms/collect-forms.ts';
import { formFindings } from '../../language/qa-checks/word-forms/form-findings.ts';
import type { Direction, Lang } from '../../shared/languages.ts';
import { printJson, stdinLines } from './cli-lines.ts';

type QaOptions = Direction & {
  register?: string;
  loanwords?: boolean;
  pack?: string;
  document?: boolean;
};

/**
 * What the checks say of lines.
 *
 *     deno task cli qa --from en --to ko [--register hapsyo] < "source<TAB>target[<TAB>kind]"
 *
 * Every line becomes `{"findings":[{"code","start","end","severity","fix"}]}`, with offsets of the target in tag form; what
 * is missing takes the whole target.
 */
export async function printQa(options: QaOptions) {
  const rows: string[] = [];
  for await (const row of stdinLines()) {
    if (options.document) rows.push(row);
    else for (const answer of answersOf(options, [row])) await printJson(answer);
  }
  for (const answer of answersOf(options, rows)) await printJson(answer);
}

/** What is printed for rows; with `document` they are lines of one. */
export function* answersOf(options: QaOptions, rows: readonly string[]) {
  const { from, to, register, loanwords = false, pack = '' } = options;
  const setting: CheckSetting = {
    from,
    to,
    terms: null,
    rules: [],
    isSubtitle: false,
    off: [],
    korean: koreanFinders,
    loanwords,
    packs: pack === 'law' || pack === 'patent' ? [pack] : [],
  };
  const forms = options.document && to === 'ko' ? formsOf(rows, from) : undefined;
  for (const row of rows) {
    const [source = '', target = '', kind = 'body'] = row.split('\t');
    const line = { source, target, tags: {}, checked: false, origin: 'person', flags: [] };
    const wanted = kind === 'body' && isSpeechLevel(register) ? { level: register } : {};
    const found = findingsOf(line, { ...setting, ...wanted, isSubtitle: kind === 'cue' });
    const plain = { from: readPlain(source, {}), to: readPlain(target, {}) };
    if (forms) found.push(...formFindings(plain, from, forms));
    yield { findings: found.map((finding) => publicFinding(finding, line.target, to)) };
  }
}

function formsOf(rows: readonly string[], from: Lang): FormTable {
  const collector = collectForms(from);
  for (const row of rows) {
    const [source = '', target = ''] = row.split('\t');
    collector.take({ source: readPlain(source, {}).text, target: readPlain(target, {}).text });
  }
  return collector.found();
}

function publicFinding(
  { code, side, start, end, severity, fix }: Finding,
  target: string,
  to: string,
) {
  const place = side === 'target' ? { start, end } : { start: 0, end: target.length };
  const isHere = fix?.start === place.start && fix.end === place.end;
  return {
    code: publicCode(code, to),
    ...place,
    severity,
    ...(fix && { fix: isHere ? fix.insert : fix }),
  };
}

const published: Readonly<Record<string, string>> = {
  'numbers.lost': 'number.value',
  'numbers.added': 'number.value',
  'numbers.converted': 'number.value',
  'numbers.unit': 'number.unit',
  'numbers.currency': 'currency',
  'numbers.border': 'number.comparator',
  'untranslated.same': 'text.untranslated',
  'untranslated.left': 'text.untranslated',
  repeated: 'text.repeated',
  overtranslated: 'text.overtranslated',
  dates: 'date',
  'negation.lost': 'meaning.negation',
  'negation.added': 'meaning.negation',
};

/** Codes as the exchange with other programs names them. */
function publicCode(code: string, to: string): string {
  if (/^punctuation\.(?:wide|halfKana)$/.test(code)) return `${to}.width`;
  return published[code] ?? (code.startsWith('punctuation') ? `${to}.punctuation` : code);
}
