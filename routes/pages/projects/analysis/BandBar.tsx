/** @jsxImportSource preact */
import type { Analysis } from '../../../../src/reports/analysis/read-analysis.ts';
import { bands, type BandTable, sumOf } from '../../../../src/reports/analysis/rules.ts';
import { text } from '../../../../src/reports/analysis/text.ts';
import { amountOf } from '../../../../src/documents/counting/rules.ts';
import { usePage } from '../../../parts/page.tsx';
import { percentText } from '../figures/numbers.ts';

/** The bands side by side, from what costs nothing to what is new. The table behind it says the same in figures. */
export function BandBar({ table, analysis }: { table: BandTable; analysis: Analysis }) {
  const { lang } = usePage();
  const { unit, from } = analysis;
  const whole = amountOf(sumOf(table), unit, from);
  let reached = 0;
  const parts = bands.map((band) => {
    const amount = amountOf(table[band], unit, from);
    const part = { band, amount, at: reached, share: whole === 0 ? 0 : amount * 100 / whole };
    reached += part.share;
    return { ...part, percent: percentText(amount, whole) };
  }).filter(({ amount }) => amount > 0);
  const words = parts.map(({ band, percent }) => `${text.bands[band][lang]} ${percent}`).join(', ');
  return (
    <figure class='band-figure'>
      <svg class='band-bar' role='img' aria-label={`${text.share[lang]}: ${words}`}>
        {parts.map(({ band, at, share, percent }) => (
          <rect
            key={band}
            class={`band-part band-${band}`}
            x={`${at}%`}
            width={`${share}%`}
            height='100%'
          >
            <title>{text.bands[band][lang]} {percent}</title>
          </rect>
        ))}
      </svg>
      <ul class='legend' aria-hidden='true'>
        {parts.map(({ band, percent }) => (
          <li key={band}>
            <svg class='swatch'>
              <rect class={`band-part band-${band}`} width='100%' height='100%' />
            </svg>
            {text.bands[band][lang]} <strong>{percent}</strong>
          </li>
        ))}
      </ul>
    </figure>
  );
}
