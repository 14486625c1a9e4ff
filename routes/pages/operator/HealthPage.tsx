/** @jsxImportSource preact */
import { type Health, readHealth } from '../../../src/operator/health/read-health.ts';
import { partNames, sentences, stateNames, text } from '../../../src/operator/health/text.ts';
import { fail } from '../../../src/shared/errors.ts';
import { page, usePage } from '../../parts/page.tsx';
import { Console, Moment } from './Console.tsx';
import { Rows } from './parts/Rows.tsx';

/** GET /operator/health: how everything is that the service needs, and what to do where it is not well. */
export const healthPage = page(async (c) => {
  const { lang, deps, user } = c.var;
  const { rows, faults } = await readHealth(deps, user ?? fail('auth.required'));
  return (
    <Console title={text.title[lang]} lead={text.lead[lang]}>
      <Parts rows={rows} />
      <section>
        <h2>{text.faults[lang]}</h2>
        <p class='muted'>{text.faultsLead[lang]}</p>
        {faults.length === 0
          ? <p class='muted'>{text.noFaults[lang]}</p>
          : <Faults list={faults} />}
      </section>
    </Console>
  );
});

function Parts({ rows }: Pick<Health, 'rows'>) {
  const { lang } = usePage();
  return (
    <Rows
      caption={text.title[lang]}
      heads={[text.part, text.state, text.what, text.felt, text.remedy, text.since]}
      words={6}
      rows={rows.map(({ part, state, sentence, facts, since }) => {
        const words: { is: Words; felt?: Words; remedy?: Words } = sentences[sentence];
        return [
          partNames[part][lang],
          state === 'good'
            ? stateNames.good[lang]
            : (
              <strong key='state' class={state === 'bad' ? 'text-error' : undefined}>
                {stateNames[state][lang]}
              </strong>
            ),
          filled(words.is[lang], facts),
          words.felt?.[lang] ?? '–',
          words.remedy?.[lang] ?? '–',
          <Moment key='since' at={state === 'bad' ? since : null} />,
        ];
      })}
    />
  );
}

type Words = { ko: string; en: string };

function filled(words: string, facts: Record<string, number> = {}): string {
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
}

function Faults({ list }: { list: Health['faults'] }) {
  const { lang } = usePage();
  return (
    <Rows
      caption={text.faults[lang]}
      heads={[text.event, text.last, text.count]}
      words={2}
      rows={list.map(({ event, count, lastAt }) => [
        event,
        <Moment key='last' at={lastAt} />,
        count.toLocaleString(lang),
      ])}
    />
  );
}
