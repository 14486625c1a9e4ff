import { amountOf, type Counts } from '../../documents/counting/rules.ts';
import { definitionSheet } from '../../documents/counting/definition-sheet.ts';
import { text as counting } from '../../documents/counting/text.ts';
import type { CellToWrite, SheetToWrite } from '../../formats/xlsx/sheet-writer.ts';
import { text as projects } from '../../projects/projects/text.ts';
import type { UiLang } from '../../shared/languages.ts';
import type { Progress } from './read-progress.ts';
import { dayText, leftOf, type Stages, stages } from './rules.ts';
import { text } from './text.ts';

const AMOUNT = '#,##0.##';
const PERCENT = '0.0%';

/** How far a project is, as sheets whose rates and totals are formulas. */
export function progressSheets(progress: Progress, lang: UiLang): SheetToWrite[] {
  return [
    summarySheet(progress, lang),
    fileSheet(progress, lang),
    memberSheet(progress, lang),
    daySheet(progress, lang),
    definitionSheet(lang),
  ];
}

function unitOf({ unit }: Progress, lang: UiLang): string {
  return counting.unitNames[unit][lang];
}

function summarySheet(progress: Progress, lang: UiLang): SheetToWrite {
  const { pace, deadline, today, title } = progress;
  const amount = (value: number | null): CellToWrite =>
    value === null ? '' : { number: value, format: AMOUNT };
  const day = (value: number | null) => value === null ? '' : dayText(value);
  return {
    name: text.sheets.summary[lang],
    widths: [28, 32],
    rows: [
      [text.project[lang], title],
      [text.at[lang], dayText(today)],
      [text.deadline[lang], day(deadline)],
      [text.state[lang], text.paceNames[pace.state][lang]],
      [text.unit[lang], unitOf(progress, lang)],
      [text.recentTitle[lang], amount(pace.recent)],
      [text.perDay[lang], amount(pace.perDay)],
      [text.daysLeft[lang], amount(pace.daysLeft)],
      [text.needed[lang], amount(pace.neededPerDay)],
      [text.doneOn[lang], day(pace.doneOn)],
    ],
  };
}

function fileSheet(progress: Progress, lang: UiLang): SheetToWrite {
  const { documents, whole } = progress;
  const last = documents.length + 1;
  const total = rowOf(progress, whole, last + 1).map((cell, at): CellToWrite => {
    const letter = String.fromCharCode(66 + at);
    if (typeof cell === 'string' || 'formula' in cell || last < 2) return cell;
    const { number, ...format } = cell;
    return { formula: `SUM(${letter}2:${letter}${last})`, value: number, ...format };
  });
  return {
    name: text.sheets.files[lang],
    widths: [40, 10, 10, 10, 10, 10, 10, 10, 12, 22, 22, 22],
    rows: [
      [
        text.file[lang],
        text.lines[lang],
        ...stages.map((stage) => text.stages[stage][lang]),
        ...stages.map((stage) => `${text.stages[stage][lang]} %`),
        text.linesLeft[lang],
        ...leftNames.map((name) => leftTitle(counting.names[name][lang], lang)),
      ],
      ...documents.map((file, nth) => [file.fileName, ...rowOf(progress, file.stages, nth + 2)]),
      [text.total[lang], ...total],
    ],
  };
}

const leftNames = ['eojeol', 'characters', 'words'] as const;

export function leftTitle(unit: string, lang: UiLang): string {
  return text.left[lang].replace('{unit}', unit);
}

/** Columns B to L. */
function rowOf({ lang }: Progress, of: Stages, row: number): CellToWrite[] {
  const { lines } = of.total;
  const left = leftOf(of);
  return [
    { number: lines },
    ...stages.map((stage) => ({ number: of[stage].lines })),
    ...['C', 'D', 'E'].map((column, at) => ({
      formula: `IF(B${row}=0,0,${column}${row}/B${row})`,
      value: lines === 0 ? 0 : of[stages[at] ?? 'translated'].lines / lines,
      format: PERCENT,
    })),
    { formula: `B${row}-D${row}`, value: lines - of.confirmed.lines },
    ...leftNames.map((name) => ({ number: amountOf(left, name, lang), format: AMOUNT })),
  ];
}

function memberSheet(progress: Progress, lang: UiLang): SheetToWrite {
  const unit = unitOf(progress, lang);
  const amount = (counts: Counts) => amountOf(counts, progress.unit, progress.lang);
  return {
    name: text.sheets.members[lang],
    widths: [28, 18, 12, 24, 12, 24, 14, 20],
    rows: [
      [
        text.member[lang],
        text.role[lang],
        `${text.stages.confirmed[lang]} (${text.lines[lang]})`,
        `${text.stages.confirmed[lang]} (${unit})`,
        `${text.stages.reviewed[lang]} (${text.lines[lang]})`,
        text.recent[lang].replace('{unit}', unit),
        text.assigned[lang],
        text.open[lang],
      ],
      ...progress.members.map((one): CellToWrite[] => [
        one.name ?? text.formerMembers[lang],
        one.role ? projects.roles[one.role][lang] : '',
        { number: one.confirmed.lines },
        { number: amount(one.confirmed), format: AMOUNT },
        { number: one.reviewed.lines },
        { number: one.recent, format: AMOUNT },
        { number: one.assigned.lines },
        { number: one.open.lines },
      ]),
    ],
  };
}

function daySheet(progress: Progress, lang: UiLang): SheetToWrite {
  return {
    name: text.sheets.days[lang],
    widths: [14, 28],
    rows: [
      [text.day[lang], leftTitle(unitOf(progress, lang), lang)],
      ...progress.points.map(({ day, left }): CellToWrite[] => [
        dayText(day),
        { number: left, format: AMOUNT },
      ]),
    ],
  };
}
