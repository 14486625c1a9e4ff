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

/** What is not well stands first, whole: a table would hide what to do behind its edge. */
function Parts({ rows }: Pick<Health, 'rows'>) {
  return (
    <ul class='console-lines'>
      {rows.map((row) => <Part key={row.part} {...row} />)}
    </ul>
  );
}

function Part({ part, state, sentence, facts, since }: Health['rows'][number]) {
  const { lang } = usePage();
  const { is, felt, remedy }: { is: Words; felt?: Words; remedy?: Words } = sentences[sentence];
  return (
    <li data-state={state}>
      <p>
        <strong>{partNames[part][lang]}</strong>
        {' · '}
        <span class={stateClasses[state]}>{stateNames[state][lang]}</span>
        {state === 'bad' && since && (
          <>
            {' '}
            <span class='muted'>
              ({text.since[lang]}: <Moment at={since} />)
            </span>
          </>
        )}
      </p>
      <p>{filled(is[lang], facts)}</p>
      {felt && <p class='muted'>{text.felt[lang]}: {felt[lang]}</p>}
      {remedy && <p>{text.remedy[lang]}: {remedy[lang]}</p>}
    </li>
  );
}

const stateClasses = {
  bad: 'text-error font-semibold',
  hint: 'font-semibold',
  good: 'muted',
};

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
