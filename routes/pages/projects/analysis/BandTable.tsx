/** @jsxImportSource preact */
import type { Analysis } from '../../../../src/reports/analysis/read-analysis.ts';
import {
  type BandCounts,
  bands,
  type BandTable as Table,
  sumOf,
} from '../../../../src/reports/analysis/rules.ts';
import { text } from '../../../../src/reports/analysis/text.ts';
import { weightedTable } from '../../../../src/reports/analysis/weighted-table.ts';
import { amountOf, wordsOf } from '../../../../src/documents/counting/rules.ts';
import { text as counting } from '../../../../src/documents/counting/text.ts';
import { usePage } from '../../../parts/page.tsx';
import { numberText } from '../../../../src/documents/counting/number-text.ts';
import { WideTable } from '../figures/WideTable.tsx';

type BandTableProps = { caption: string; table: Table; analysis: Analysis };

/** Each band with what it holds, its rate and what it comes to. */
export function BandTable({ caption, table, analysis }: BandTableProps) {
  const { lang } = usePage();
  const { unit, from, rates } = analysis;
  const { names } = counting;
  const heads = [
    text.band[lang],
    text.lines[lang],
    names.eojeol[lang],
    names.spaced[lang],
    names.characters[lang],
    names.words[lang],
    text.rate[lang],
    `${text.weighted[lang]} (${counting.unitNames[unit][lang]})`,
  ];
  const total = sumOf(table);
  return (
    <WideTable caption={caption} heads={heads}>
      <tbody>
        {bands.map((band) => (
          <tr key={band} class={table[band].lines === 0 ? 'muted' : undefined}>
            <th scope='row'>{text.bands[band][lang]}</th>
            <Figures counts={table[band]} words={wordsOf(from, table[band])} />
            <td class='number'>{rates[band]}%</td>
            <td class='number'>
              {numberText(amountOf(table[band], unit, from) * rates[band] / 100, lang)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope='row'>{text.total[lang]}</th>
          <Figures counts={total} words={Math.round(wordsOf(from, total))} />
          <td />
          <td class='number'>{numberText(weightedTable(table, analysis, from), lang)}</td>
        </tr>
      </tfoot>
    </WideTable>
  );
}

function Figures({ counts, words }: { counts: BandCounts; words: number }) {
  const { lang } = usePage();
  const { lines, eojeol, spaced, characters } = counts;
  return (
    <>
      {[lines, eojeol, spaced, characters, words].map((value, at) => (
        <td key={at} class='number'>{numberText(value, lang)}</td>
      ))}
    </>
  );
}
