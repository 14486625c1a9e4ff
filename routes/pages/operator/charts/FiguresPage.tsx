/** @jsxImportSource preact */
import { planName } from '../../../../src/billing/payments/mails/text.ts';
import { type MonthFigures, readFigures } from '../../../../src/operator/figures/read-figures.ts';
import { text } from '../../../../src/operator/figures/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { page, usePage } from '../../../parts/page.tsx';
import { Console } from '../Console.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Rows } from '../parts/Rows.tsx';
import { Bars } from './Bars.tsx';

type Figure = Exclude<keyof MonthFigures, 'month'>;

/** GET /operator/figures: members, money and engines by month, as charts with their tables. */
export const figuresPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const { members, months, weeks, holders } = await readFigures(
    deps,
    user ?? fail('auth.required'),
  );
  return (
    <Console title={text.title[lang]} lead={text.lead[lang]}>
      <Facts facts={[[text.members[lang], members.toLocaleString(lang)]]} />
      <Weeks weeks={weeks} />
      <Chart title={text.joins} lead={text.joinsLead} months={months} figures={['joined']} />
      <Chart title={text.money} months={months} figures={['captured', 'refunded']} />
      <Holders holders={holders} />
      <Chart title={text.renewals} months={months} figures={['renewed', 'refused']} />
      <Chart title={text.engines} months={months} figures={['usd']} />
      <Chart
        title={text.answers}
        lead={text.answersLead}
        months={months}
        figures={['hours']}
        beside={['answered', 'waiting']}
      />
    </Console>
  );
});

type Figures = Awaited<ReturnType<typeof readFigures>>;
type Words = { ko: string; en: string };

const heads: Record<Figure, Words> = {
  joined: text.joined,
  captured: text.captured,
  refunded: text.refunded,
  usd: text.cost,
  renewed: text.renewed,
  refused: text.refused,
  answered: text.answered,
  waiting: text.waiting,
  hours: text.hours,
};

type ChartProps = {
  title: Words;
  lead?: Words;
  months: readonly MonthFigures[];
  figures: readonly Figure[];
  /** In the table alone. */
  beside?: readonly Figure[];
};

/** Figures that are no whole numbers, and their digits. */
const digits: Partial<Record<Figure, number>> = { usd: 2, hours: 1 };

/** The bars, and the same figures in a table; the newest month stands first there. */
function Chart({ title, lead, months, figures, beside = [] }: ChartProps) {
  const { lang } = usePage();
  const all = [...figures, ...beside];
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
        heads={[text.month, ...all.map((one) => heads[one])]}
        words={1}
        rows={months.toReversed().map((one) => [
          one.month,
          ...all.map((figure) =>
            digits[figure] === undefined
              ? one[figure].toLocaleString(lang)
              : one[figure].toFixed(digits[figure])
          ),
        ])}
      />
    </section>
  );
}

function Weeks({ weeks }: Pick<Figures, 'weeks'>) {
  const { lang } = usePage();
  return (
    <section>
      <h2>{text.active[lang]}</h2>
      <p class='muted'>{text.activeLead[lang]}</p>
      <Bars
        title={text.active[lang]}
        series={[text.activeCount[lang]]}
        columns={weeks.map(({ week, active }) => ({ name: week.slice(5), values: [active] }))}
      />
      <Rows
        caption={text.active[lang]}
        heads={[text.week, text.activeCount]}
        words={1}
        rows={weeks.toReversed().map(({ week, active }) => [week, active.toLocaleString(lang)])}
      />
    </section>
  );
}

function Holders({ holders }: Pick<Figures, 'holders'>) {
  const { lang } = usePage();
  const rows: [string, number][] = [
    [planName('standard'), holders.standard],
    [planName('plus'), holders.plus],
    [text.trial[lang], holders.trial],
  ];
  return (
    <section>
      <h2>{text.plans[lang]}</h2>
      <p class='muted'>{text.plansLead[lang]}</p>
      <Bars
        title={text.plans[lang]}
        series={[text.activeCount[lang]]}
        columns={rows.map(([name, count]) => ({ name, values: [count] }))}
      />
      <Rows
        caption={text.plans[lang]}
        heads={[text.plan, text.activeCount]}
        words={1}
        rows={rows.map(([name, count]) => [name, count.toLocaleString(lang)])}
      />
    </section>
  );
}
