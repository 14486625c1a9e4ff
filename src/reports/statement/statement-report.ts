import { text as counting } from '../../documents/counting/text.ts';
import { type Unit, units } from '../../documents/counting/rules.ts';
import type { Report, ReportBlock, ReportColumn } from '../../formats/pdf/report/report.ts';
import { numberText } from '../../documents/counting/number-text.ts';
import type { UiLang } from '../../shared/languages.ts';
import type { ShownStatement } from './read-statement.ts';
import { bandNames, text } from './text.ts';

type Figures = ShownStatement['figures'];

/** A statement as a report: the figures of the page, in its words. */
export function statementReport(statement: ShownStatement, lang: UiLang): Report {
  const { title, member, from, to, hash, figures, rates, unit } = statement;
  const number = (value: number | null) => value === null ? '' : numberText(value, lang);
  const fact = (words: { ko: string; en: string }, value: string): ReportBlock => ({
    kind: 'text',
    words: `${words[lang]}: ${value}`,
  });
  const name = `${text.reportTitle[lang]} · ${title}`;
  return {
    title: name,
    lang,
    blocks: [
      { kind: 'title', words: name },
      fact(text.member, member),
      fact(text.period, `${from} – ${to}`),
      ...(rates ? [fact(text.won, `${number(rates.won)} (${counting.names[unit][lang]})`)] : []),
      { kind: 'heading', words: text.amounts[lang] },
      workTable(statement, lang),
      ...(rates
        ? [
          fact(text.supply, number(figures.supply)),
          fact(text.vat, number(figures.vat)),
          fact(text.total, number(figures.total)),
          { kind: 'note', words: text.formula[lang] } as const,
        ]
        : []),
      { kind: 'heading', words: text.documents[lang] },
      documentTable(figures, lang),
      ...edits(figures, lang),
      ...effort(figures, lang),
      { kind: 'note', words: `${text.proof[lang]}: ${hash}` },
    ],
  };
}

const countColumns = (lang: UiLang): ReportColumn[] => [
  { head: text.lines[lang], share: 2, isFigure: true },
  ...units.map((unit) => ({ head: counting.names[unit][lang], share: 3, isFigure: true })),
];

function workTable({ figures, rates }: ShownStatement, lang: UiLang): ReportBlock {
  const number = (value: number | null) => value === null ? '' : numberText(value, lang);
  const counts = (of: Record<Unit, number>) => units.map((unit) => number(of[unit]));
  return {
    kind: 'table',
    columns: [
      { head: text.work[lang], share: 6 },
      ...countColumns(lang),
      ...(rates
        ? [
          { head: text.share[lang], share: 2, isFigure: true },
          { head: text.amount[lang], share: 3, isFigure: true },
        ]
        : []),
    ],
    rows: [
      ...figures.bands.map(({ band, lines, counts: own, won }) => [
        bandNames[band][lang],
        number(lines),
        ...counts(own),
        ...(rates ? [number(rates.shares[band]), number(won)] : []),
      ]),
      [
        text.whole[lang],
        number(figures.lines),
        ...counts(figures.counts),
        ...(rates ? ['', number(figures.supply)] : []),
      ],
    ],
  };
}

function documentTable({ documents }: Figures, lang: UiLang): ReportBlock {
  return {
    kind: 'table',
    columns: [{ head: text.document[lang], share: 8 }, ...countColumns(lang)],
    rows: documents.map(({ document, lines, counts }) => [
      document,
      numberText(lines, lang),
      ...units.map((unit) => numberText(counts[unit], lang)),
    ]),
  };
}

function edits({ edits: found }: Figures, lang: UiLang): ReportBlock[] {
  if (found.lines === 0) return [];
  const words = text.editedOf[lang].replace(
    /\{(lines|untouched|distance|characters)\}/g,
    (_, name: keyof typeof found) => numberText(found[name], lang),
  );
  return [
    { kind: 'heading', words: text.edits[lang] },
    { kind: 'text', words },
    { kind: 'note', words: text.editsHelp[lang] },
  ];
}

/** Only where the member has put it into the statement. */
function effort({ effort: found }: Figures, lang: UiLang): ReportBlock[] {
  if (!found) return [];
  const facts = [
    `${text.seconds[lang]}: ${numberText(found.seconds, lang)}`,
    ...Object.entries(found.keys).map(([kind, count]) =>
      `${text.keyKinds[kind as keyof typeof found.keys][lang]}: ${numberText(count, lang)}`
    ),
  ];
  return [
    { kind: 'heading', words: text.effort[lang] },
    ...facts.map((words) => ({ kind: 'text', words }) as const),
  ];
}
