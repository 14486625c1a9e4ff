import type { CellToWrite, SheetToWrite } from '../../../formats/xlsx/sheet-writer.ts';
import type { UiLang } from '../../../shared/languages.ts';
import { formatMoment } from '../../../shared/time.ts';
import { text } from '../text.ts';
import type { ReportedIssue, ReviewReport } from './read-report.ts';

const POINTS = '#,##0.##';

/** A report as sheets: sums, rates and the score are formulas, so that others can reckon them again. */
export function reportSheets(report: ReviewReport, lang: UiLang): SheetToWrite[] {
  return [summarySheet(report, lang), issueSheet(report, lang), categorySheet(report, lang)];
}

/** Rows of the summary by which the formulas name each other. */
const [UNITS, APT, PER_THOUSAND, TOLERANCE, PASS] = [6, 7, 8, 9, 10];

function summarySheet(report: ReviewReport, lang: UiLang): SheetToWrite {
  const { verdictPart: { units, score, lines }, tolerance, pass, unit, issues } = report;
  const last = issues.length + 1;
  const sheet = text.sheets.issues[lang];
  const apt: CellToWrite = issues.length === 0
    ? { number: 0, format: POINTS }
    : { formula: `SUM('${sheet}'!F2:F${last})`, value: score.apt, format: POINTS };
  const number = (value: number): CellToWrite => ({ number: value, format: POINTS });
  const formula = (formula: string, value: number): CellToWrite => ({
    formula,
    value,
    format: POINTS,
  });
  return {
    name: text.sheets.summary[lang],
    widths: [28, 40],
    rows: [
      [text.document[lang], report.fileName],
      [text.reviewer[lang], report.reviewer ?? ''],
      [text.model[lang], `${report.model.words[lang]} ${report.model.version}`],
      [
        text.state[lang],
        `${text.states[report.state][lang]} ${formatMoment(report.at).slice(0, 10)}`,
      ],
      [text.lines[lang], number(lines)],
      [`${text.unitsSeen[lang]} (${text.units[unit][lang]})`, number(units)],
      [text.apt[lang], apt],
      [
        text.perThousand[lang],
        formula(`IF(B${UNITS}>0,B${APT}/B${UNITS}*1000,0)`, score.perThousand),
      ],
      [text.threshold[lang], number(tolerance)],
      [text.passMark[lang], number(pass)],
      [
        text.score[lang],
        formula(`MAX(0,100-B${PER_THOUSAND}/B${TOLERANCE}*(100-B${PASS}))`, score.score),
      ],
      [text.interval[lang], `${rounded(score.low)} – ${rounded(score.high)}`],
      [text.verdict[lang], text.outcomes[score.verdict][lang]],
    ],
  };
}

const rounded = (value: number) => String(Math.round(value * 100) / 100);

function issueSheet({ issues, model }: ReviewReport, lang: UiLang): SheetToWrite {
  const heads = [
    text.lines,
    text.sample,
    text.category,
    text.severity,
    text.counted,
    text.inVerdict,
    text.repeat,
    text.chosen,
    text.comment,
    text.answered,
    text.reason,
    text.verdict,
  ].map((words) => words[lang].replace(/[:：]? ?\{words\}/, ''));
  const categories = new Map(model.categories.map(({ code, words }) => [code, words[lang]]));
  const row = (issue: ReportedIssue): CellToWrite[] => [
    { number: Number(issue.scored.line) },
    text.drawn[issue.drawn][lang],
    categories.get(issue.scored.category) ?? issue.scored.category,
    text.severities[issue.scored.severity][lang],
    { number: issue.penalty, format: POINTS },
    { number: issue.drawn === 'risk' ? 0 : issue.penalty, format: POINTS },
    issue.scored.isRepeat ? text.repeat[lang] : '',
    issue.quote ?? text.wholeLine[lang],
    issue.comment,
    issue.answer ? text.answers[issue.answer][lang] : text.unanswered[lang],
    issue.reason,
    issue.verdict ? text.verdicts[issue.verdict][lang] : '',
  ];
  return {
    name: text.sheets.issues[lang],
    widths: [8, 10, 16, 10, 10, 12, 8, 28, 36, 10, 36, 14],
    rows: [heads, ...issues.map(row)],
  };
}

function categorySheet({ categories }: ReviewReport, lang: UiLang): SheetToWrite {
  const names = ['neutral', 'minor', 'major', 'critical'] as const;
  const last = categories.length + 1;
  const sum = (letter: string, value: number): CellToWrite =>
    categories.length === 0
      ? { number: 0 }
      : { formula: `SUM(${letter}2:${letter}${last})`, value, format: POINTS };
  const total = (of: (one: ReviewReport['categories'][number]) => number) =>
    categories.reduce((all, one) => all + of(one), 0);
  return {
    name: text.sheets.categories[lang],
    widths: [20, 10, 10, 10, 10, 12],
    rows: [
      [text.category[lang], ...names.map((name) => text.severities[name][lang]), text.apt[lang]],
      ...categories.map(({ words, penalty, ...one }): CellToWrite[] => [
        words[lang],
        ...names.map((name) => ({ number: one[name] })),
        { number: penalty, format: POINTS },
      ]),
      [
        '',
        ...names.map((name, at) => sum('BCDE'.charAt(at), total((one) => one[name]))),
        sum('F', total(({ penalty }) => penalty)),
      ],
    ],
  };
}
