/** @jsxImportSource preact */
import { readStatement, type Statement } from '../../../../src/reports/statement/read-statement.ts';
import { text } from '../../../../src/reports/statement/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, usePage } from '../../../parts/page.tsx';
import { Definitions } from '../figures/Definitions.tsx';
import { numberText } from '../figures/numbers.ts';
import { statementFileAddress } from './addresses.ts';
import { statementOrder } from './statement-order.ts';
import { StatementForm } from './StatementForm.tsx';
import { DocumentTable, WorkTable } from './StatementTables.tsx';

/** GET /projects/edit/{no}/statement: what a member has done in a project, for this member alone. Works without scripts. */
export const statementPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const statement = await readStatement(deps, member, statementOrder(c));
  const { projectNo, title } = statement;
  const isEmpty = statement.rows.length === 0;
  return (
    <Layout title={`${text.title[lang]} · ${title}`} isPrivate>
      <div class='review-report grid gap-5'>
        <p>
          <a class='btn btn-sm' href={`/projects/edit/${projectNo}?tab=progress`}>
            {text.toProgress[lang]}
          </a>
        </p>
        <h1>{`${text.title[lang]} · ${title}`}</h1>
        <p class='muted'>{text.lead[lang]}</p>
        <StatementForm statement={statement} />
        {isEmpty
          ? <p class='panel' role='status'>{text.none[lang]}</p>
          : <Work statement={statement} />}
      </div>
    </Layout>
  );
});

function Work({ statement }: { statement: Statement }) {
  const { lang } = usePage();
  const { hash, member, from, to, figures: { edits } } = statement;
  const edited = text.editedOf[lang].replace(
    /\{(lines|untouched|distance|characters)\}/g,
    (_, name: keyof typeof edits) => numberText(edits[name], lang),
  );
  return (
    <>
      <WorkTable statement={statement} />
      <p class='flex flex-wrap gap-2'>
        <a class='btn' href={statementFileAddress(statement, 'xlsx')} download>
          {text.download[lang]}
        </a>
        <a class='btn' href={statementFileAddress(statement, 'rows')} download>
          {text.downloadRows[lang]}
        </a>
      </p>
      <DocumentTable statement={statement} />
      {edits.lines > 0 && (
        <section class='panel grid gap-2' aria-labelledby='edits'>
          <h2 id='edits'>{text.edits[lang]}</h2>
          <p>{edited}</p>
          <p class='muted'>{text.editsHelp[lang]}</p>
        </section>
      )}
      <section class='panel grid gap-2'>
        <dl class='review-facts'>
          <div>
            <dt>{text.member[lang]}</dt>
            <dd>{member}</dd>
          </div>
          <div>
            <dt>{text.period[lang]}</dt>
            <dd>{`${from} – ${to}`}</dd>
          </div>
          <div>
            <dt>{text.proof[lang]}</dt>
            <dd>
              <code class='statement-hash'>{hash}</code>
            </dd>
          </div>
        </dl>
        <Definitions />
      </section>
    </>
  );
}
