/** @jsxImportSource preact */
import { type MonthFigures, readFigures } from '../../../../src/operator/figures/read-figures.ts';
import { text } from '../../../../src/operator/figures/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { page, usePage } from '../../../parts/page.tsx';
import { Console } from '../Console.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Rows } from '../parts/Rows.tsx';
import { Bars } from './Bars.tsx';

type Figure = 'joined' | 'captured' | 'refunded' | 'usd';

/** GET /operator/figures: members, money and engines by month, as charts with their tables. */
export const figuresPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const { members, months } = await readFigures(deps, user ?? fail('auth.required'));
  return (
    <Console title={text.title[lang]} lead={text.lead[lang]}>
      <Facts facts={[[text.members[lang], members.toLocaleString(lang)]]} />
      <Chart title={text.joins} lead={text.joinsLead} months={months} figures={['joined']} />
      <Chart title={text.money} months={months} figures={['captured', 'refunded']} />
      <Chart title={text.engines} months={months} figures={['usd']} />
    </Console>
  );
});

type Words = { ko: string; en: string };

const heads: Record<Figure, Words> = {
  joined: text.joined,
  captured: text.captured,
  refunded: text.refunded,
  usd: text.cost,
};

type ChartProps = {
  title: Words;
  lead?: Words;
  months: readonly MonthFigures[];
  figures: readonly Figure[];
};

/** The bars, and the same figures in a table; the newest month stands first there. */
function Chart({ title, lead, months, figures }: ChartProps) {
  const { lang } = usePage();
  return (
    <section>
      <h2>{title[lang]}</h2>
      {lead && <p class='muted'>{lead[lang]}</p>}
      <Bars
        title={title[lang]}
        series={figures.map((one) => heads[one][lang])}
        columns={months.map((one) => ({
          name: one.month.slice(2),
          values: figures.map((figure) => one[figure]),
        }))}
      />
      <Rows
        caption={title[lang]}
        heads={[text.month, ...figures.map((one) => heads[one])]}
        words={1}
        rows={months.toReversed().map((one) => [
          one.month,
          ...figures.map((figure) =>
            figure === 'usd' ? one.usd.toFixed(2) : one[figure].toLocaleString(lang)
          ),
        ])}
      />
    </section>
  );
}
