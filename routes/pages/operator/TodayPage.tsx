/** @jsxImportSource preact */
import { hasOperator } from '../../../src/accounts/users/read-user.ts';
import { readToday, type Today } from '../../../src/operator/today/read-today.ts';
import { attentionNames, text } from '../../../src/operator/today/text.ts';
import { fail } from '../../../src/shared/errors.ts';
import { formatMoment } from '../../../src/shared/time.ts';
import { Icon } from '../../parts/Icon.tsx';
import { startPage } from '../accounts/StartPage.tsx';
import { page, type PageContext, usePage } from '../../parts/page.tsx';
import { Console } from './Console.tsx';

/** GET /operator: the form of the start code while there is no operator; then what needs attention, and figures. */
export async function operatorPage(c: PageContext) {
  return await hasOperator(c.var.deps.db) ? await todayPage(c) : await startPage(c);
}

const todayPage = page(async (c) => {
  const { lang, deps, user } = c.var;
  const today = await readToday(deps, user ?? fail('auth.required'));
  return (
    <Console title={text.title[lang]}>
      <section>
        <h2>{text.attention[lang]}</h2>
        <Attention lines={today.lines} />
      </section>
      <section>
        <h2>{text.figures[lang]}</h2>
        <Figures today={today} />
      </section>
    </Console>
  );
});

function Attention({ lines }: Pick<Today, 'lines'>) {
  const { lang } = usePage();
  if (lines.length === 0) {
    return (
      <p class='console-well'>
        <Icon name='check' /> {text.well[lang]}
      </p>
    );
  }
  return (
    <ul class='console-lines'>
      {lines.map(({ id, href, count, oldest }) => (
        <li key={id}>
          <a href={href}>
            <span>{attentionNames[id][lang]}</span>
            <strong>{count.toLocaleString(lang)}</strong>
            {oldest && (
              <span class='muted'>
                {text.oldest[lang].replace('{time}', formatMoment(oldest).slice(0, 16))}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Figures({ today }: { today: Today }) {
  const { lang } = usePage();
  const figures = [
    [text.members[lang], today.members],
    [text.joinedToday[lang], today.joinedToday],
    [text.joinedThisWeek[lang], today.joinedThisWeek],
  ] as const;
  return (
    <dl class='tiles'>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value.toLocaleString(lang)}</dd>
        </div>
      ))}
    </dl>
  );
}
