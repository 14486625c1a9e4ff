/** @jsxImportSource preact */
import { type Costs, readCosts } from '../../../../src/operator/costs/read-costs.ts';
import { text } from '../../../../src/operator/costs/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { page, usePage } from '../../../parts/page.tsx';
import { Bars } from '../charts/Bars.tsx';
import { Console } from '../Console.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Rows } from '../parts/Rows.tsx';

const usdText = (usd: number) => `$${usd.toFixed(2)}`;

/** GET /operator/costs: what engines did and cost by day. */
export const costsPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const costs = await readCosts(deps, user ?? fail('auth.required'));
  const { dailyUsd, days, lines } = costs;
  return (
    <Console title={text.title[lang]} lead={text.lead[lang]}>
      <Facts
        facts={[
          [text.budget[lang], dailyUsd === undefined ? text.unlimited[lang] : usdText(dailyUsd)],
          [text.today[lang], usdText(days.at(-1)?.usd ?? 0)],
        ]}
      />
      {lines.length === 0 ? <p>{text.none[lang]}</p> : <Spent costs={costs} />}
    </Console>
  );
});

function Spent({ costs: { days, lines } }: { costs: Costs }) {
  const { lang } = usePage();
  const columns = days.map(({ day, usd }) => ({ name: day.slice(5), values: [usd] }));
  return (
    <>
      <Bars title={text.chart[lang]} series={[text.cost[lang]]} columns={columns} />
      <Rows
        caption={text.title[lang]}
        heads={[text.day, text.engine, text.calls, text.lines, text.characters, text.cost]}
        words={2}
        rows={lines.map((one) => [
          one.day,
          one.engine,
          one.calls.toLocaleString(lang),
          one.lines.toLocaleString(lang),
          one.characters.toLocaleString(lang),
          one.unpriced > 0 && one.microUsd === 0
            ? text.unpriced[lang]
            : usdText(one.microUsd / 1e6),
        ])}
      />
    </>
  );
}
