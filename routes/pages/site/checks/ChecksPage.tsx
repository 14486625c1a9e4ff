/** @jsxImportSource preact */
import { explainedCodes } from '../../../../src/language/qa-checks/explained.ts';
import { listedChecks } from '../../../../src/language/qa-checks/rules.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, usePage } from '../../../parts/page.tsx';
import { Contents } from '../docs/Contents.tsx';
import { text } from './text.ts';

/** GET /docs/checks: every check, and what each of its findings means. */
export const checksPage = page((c) => {
  const { lang } = c.var;
  return (
    <Layout title={text.title[lang]} description={text.lead[lang]}>
      <div class='paper'>
        <header class='paper-head'>
          <h1>{text.title[lang]}</h1>
          <p>{text.lead[lang]}</p>
        </header>
        <Contents
          entries={listedChecks.map(({ code, label }) => ({ id: code, title: label[lang] }))}
        />
        <div class='paper-body'>
          {listedChecks.map(({ code }) => <CheckSection key={code} code={code} />)}
        </div>
      </div>
    </Layout>
  );
});

function CheckSection({ code }: { code: string }) {
  const { lang } = usePage();
  const own = explainedCodes.filter(({ check }) => check.code === code);
  const check = own[0]?.check;
  if (!check) return null;
  const languages = check.into?.map((one) => text.languages[one][lang]).join(', ');
  return (
    <section aria-labelledby={code}>
      <h2 id={code}>{check.label[lang]}</h2>
      <p>{check.help[lang]}</p>
      {languages && <p class='muted'>{text.into[lang].replace('{languages}', languages)}</p>}
      <ul>
        {own.map((one) => (
          <li key={one.code}>
            <a class='text-link' href={`/docs/checks/${one.code}`}>{one.title[lang]}</a>{' '}
            <span class='muted'>{one.rule[lang]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
