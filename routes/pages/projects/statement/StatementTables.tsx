/** @jsxImportSource preact */
import { text as counting } from '../../../../src/documents/counting/text.ts';
import { type Unit, units } from '../../../../src/documents/counting/rules.ts';
import type { ShownStatement } from '../../../../src/reports/statement/read-statement.ts';
import { bandNames, text } from '../../../../src/reports/statement/text.ts';
import { usePage } from '../../../parts/page.tsx';
import { numberText } from '../../../../src/documents/counting/number-text.ts';
import { WideTable } from '../figures/WideTable.tsx';

/** By kind of work, in all definitions side by side, with its share and amount where there is a rate. */
export function WorkTable({ statement: { figures, rates } }: { statement: ShownStatement }) {
  const { lang } = usePage();
  const number = (value: number | null) => (value === null ? '' : numberText(value, lang));
  const heads = [
    text.work[lang],
    text.lines[lang],
    ...units.map((unit) => counting.names[unit][lang]),
    ...(rates ? [text.share[lang], text.amount[lang]] : []),
  ];
  const sums = [
    [text.supply[lang], figures.supply],
    [text.vat[lang], figures.vat],
    [text.total[lang], figures.total],
  ] as const;
  return (
    <section class='panel grid gap-3' aria-labelledby='bands'>
      <h2 id='bands'>{text.amounts[lang]}</h2>
      <WideTable caption={text.amounts[lang]} heads={heads}>
        <tbody>
          {figures.bands.map(({ band, lines, counts, won }) => (
            <tr key={band}>
              <th scope='row' class='name'>{bandNames[band][lang]}</th>
              <td class='number'>{number(lines)}</td>
              <Counts counts={counts} />
              {rates && <td class='number'>{number(rates.shares[band])}</td>}
              {rates && <td class='number'>{number(won)}</td>}
            </tr>
          ))}
          <tr>
            <th scope='row' class='name'>{text.whole[lang]}</th>
            <td class='number'>{number(figures.lines)}</td>
            <Counts counts={figures.counts} />
            {rates && <td></td>}
            {rates && <td class='number'>{number(figures.supply)}</td>}
          </tr>
        </tbody>
      </WideTable>
      {rates && (
        <dl class='review-facts'>
          {sums.map(([words, won]) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>{number(won)}</dd>
            </div>
          ))}
        </dl>
      )}
      {rates && <p class='muted'>{text.formula[lang]}</p>}
    </section>
  );
}

export function DocumentTable({ statement: { figures } }: { statement: ShownStatement }) {
  const { lang } = usePage();
  const heads = [
    text.document[lang],
    text.lines[lang],
    ...units.map((unit) => counting.names[unit][lang]),
  ];
  return (
    <section class='panel grid gap-3' aria-labelledby='documents'>
      <h2 id='documents'>{text.documents[lang]}</h2>
      <WideTable caption={text.documents[lang]} heads={heads}>
        <tbody>
          {figures.documents.map(({ document, lines, counts }) => (
            <tr key={document}>
              <th scope='row' class='name'>{document}</th>
              <td class='number'>{numberText(lines, lang)}</td>
              <Counts counts={counts} />
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}

function Counts({ counts }: { counts: Record<Unit, number> }) {
  const { lang } = usePage();
  return (
    <>
      {units.map((unit) => <td key={unit} class='number'>{numberText(counts[unit], lang)}</td>)}
    </>
  );
}
