import { amountOf, type Unit } from '../../documents/counting/rules.ts';
import type { Lang } from '../../shared/languages.ts';
import { bands, type BandTable, type Rates } from './rules.ts';

/** Amounts times their rates, in the unit of the pricing. */
export function weightedTable(
  table: Readonly<BandTable>,
  { unit, rates }: { unit: Unit; rates: Rates },
  lang: Lang,
): number {
  const hundredths = bands.reduce(
    (sum, band) => sum + amountOf(table[band], unit, lang) * rates[band],
    0,
  );
  return hundredths / 100;
}
