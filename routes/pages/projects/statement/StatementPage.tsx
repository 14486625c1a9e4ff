/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import {
  readStatement,
  readStatementFrame,
  type Statement,
  type StatementFrame,
} from '../../../../src/reports/statement/read-statement.ts';
import { text } from '../../../../src/reports/statement/text.ts';
import { describe, DomainError, fail } from '../../../../src/shared/errors.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { switchEffort } from '../../../../src/reports/effort/switch-effort.ts';
import { EffortForm } from '../../../../src/reports/statement/schema.ts';
import { readForm } from '../../../../src/server/http.ts';
import { page, type PageContext, usePage } from '../../../parts/page.tsx';
import { EffortSection } from './EffortSection.tsx';
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
  const order = statementOrder(c);
  try {
    const statement = await readStatement(deps, member, order);
    return (
      <Around frame={statement}>
        {statement.rows.length === 0
          ? <p class='panel' role='status'>{text.none[lang]}</p>
          : <Work statement={statement} />}
        <EffortSection statement={statement} address={addressOf(c)} />
      </Around>
    );
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'statement.tooLong') throw error;
    const { status, body } = describe(error, lang);
    c.status(status);
    // The period is chosen anew where it stands.
    return <Around frame={await readStatementFrame(deps, member, order)} refusal={body.message} />;
  }
});

/** POST to the same address: whether time and keystrokes are counted, or what was counted goes. */
export async function effortByForm(c: PageContext): Promise<Response> {
  const { deps, user } = c.var;
  const member = user ?? fail('auth.required');
  const { data: form } = EffortForm.safeParse(await readForm(c));
  if (!form) fail('request.invalid');
  await readStatementFrame(deps, member, statementOrder(c));
  await switchEffort(deps, member, form.counting);
  return c.redirect(`${addressOf(c)}#effort`, 303);
}

function addressOf(c: PageContext): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

type AroundProps = { frame: StatementFrame; refusal?: string; children?: ComponentChildren };

function Around({ frame, refusal, children }: AroundProps) {
  const { lang } = usePage();
  const title = `${text.title[lang]} · ${frame.title}`;
  return (
    <Layout title={title} isPrivate>
      <div class='review-report grid gap-5'>
        <p>
          <a class='btn btn-sm' href={`/projects/edit/${frame.projectNo}?tab=progress`}>
            {text.toProgress[lang]}
          </a>
        </p>
        <h1>{title}</h1>
        <p class='muted'>{text.lead[lang]}</p>
        {refusal && <p role='alert' class='alert alert-error'>{refusal}</p>}
        <StatementForm statement={frame} />
        {children}
      </div>
    </Layout>
  );
}

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
