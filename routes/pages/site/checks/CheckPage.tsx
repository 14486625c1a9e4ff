/** @jsxImportSource preact */
import { type Explained, explainedCode } from '../../../../src/language/qa-checks/explained.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, usePage } from '../../../parts/page.tsx';
import { text } from './text.ts';

/** GET /docs/checks/{code}: what one finding means, by which rule, with an example and what is not reported. */
export const checkPage = page((c) => {
  const { lang } = c.var;
  const one = explainedCode(c.req.param('code') ?? '') ?? fail('page.notFound');
  return (
    <Layout title={one.title[lang]} description={one.why[lang]}>
      <div class='paper'>
        <header class='paper-head'>
          <p>
            <a class='text-link' href={`/docs/checks#${one.check.code}`}>{text.all[lang]}</a>
          </p>
          <h1>{one.title[lang]}</h1>
          <p>{one.why[lang]}</p>
        </header>
        <div class='paper-body'>
          <Part title={text.what[lang]} words={one.check.help[lang]} />
          <Part title={text.rule[lang]} words={one.rule[lang]} />
          <ExampleTable one={one} />
          <Part title={text.exceptions[lang]} words={one.exceptions[lang]} />
          <Part title={text.policy[lang]} words={text.policies[one.check.policy][lang]} />
        </div>
      </div>
    </Layout>
  );
});

function Part({ title, words }: { title: string; words: string }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{words}</p>
    </section>
  );
}

function ExampleTable({ one: { example } }: { one: Explained }) {
  const { lang } = usePage();
  const rows = [
    [text.source, example.from, example.source],
    [text.wrong, example.to, example.wrong],
    [text.right, example.to, example.right],
  ] as const;
  return (
    <section>
      <h2>{text.example[lang]}</h2>
      <table class='paper-table'>
        <tbody>
          {rows.map(([name, language, words]) => (
            <tr key={name.en}>
              <th scope='row'>{name[lang]}</th>
              <td lang={language} class='whitespace-pre-wrap'>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
