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
import { StatementForm as PostedForm } from '../../../../src/reports/statement/schema.ts';
import { readForm } from '../../../../src/server/http.ts';
import { draw, page, type PageContext, usePage } from '../../../parts/page.tsx';
import { listReleased } from '../../../../src/reports/released/read-released.ts';
import {
  releaseStatement,
  withdrawStatement,
} from '../../../../src/reports/released/release-statement.ts';
import { MOST_RELEASED } from '../../../../src/reports/released/rules.ts';
import { EffortSection } from './EffortSection.tsx';
import { Definitions } from '../figures/Definitions.tsx';
import { numberText } from '../../../../src/documents/counting/number-text.ts';
import { statementFileAddress } from './addresses.ts';
import { statementOrder } from './statement-order.ts';
import { ReleaseSection } from './ReleaseSection.tsx';
import { StatementForm } from './StatementForm.tsx';
import { DocumentTable, WorkTable } from './StatementTables.tsx';

/** GET /projects/edit/{no}/statement: what a member has done in a project, for this member alone. Works without scripts. */
export const statementPage = page((c) => view(c, {}));

async function view(c: PageContext, { refusal }: { refusal?: string }) {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const order = statementOrder(c);
  try {
    const statement = await readStatement(deps, member, order);
    const { rows: released } = await listReleased(deps, member, order.projectNo, {
      isOwn: true,
      limit: MOST_RELEASED,
      offset: 0,
    });
    const address = addressOf(c);
    return (
      <Around frame={statement} {...(refusal ? { refusal } : {})}>
        {statement.rows.length === 0
          ? <p class='panel' role='status'>{text.none[lang]}</p>
          : <Work statement={statement} />}
        <ReleaseSection {...{ statement, released, address }} done={c.req.query('done') ?? ''} />
        <EffortSection {...{ statement, address }} />
      </Around>
    );
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'statement.tooLong') throw error;
    const { status, body } = describe(error, lang);
    c.status(status);
    // The period is chosen anew where it stands.
    return <Around frame={await readStatementFrame(deps, member, order)} refusal={body.message} />;
  }
}

/** POST to the same address: releases the statement or withdraws one, counts time and keystrokes or not. */
export async function statementByForm(c: PageContext): Promise<Response> {
  const { deps, user } = c.var;
  const member = user ?? fail('auth.required');
  const { data: form } = PostedForm.safeParse(await readForm(c));
  if (!form) fail('request.invalid');
  const order = statementOrder(c);
  if ('counting' in form) {
    await readStatementFrame(deps, member, order);
    await switchEffort(deps, member, form.counting);
    return c.redirect(`${addressOf(c)}#effort`, 303);
  }
  try {
    if ('withdraw' in form) {
      await withdrawStatement(deps, member, { projectNo: order.projectNo, no: form.withdraw });
    } else await releaseStatement(deps, member, { ...order, seen: form.release });
  } catch (error) {
    if (!(error instanceof DomainError) || !error.code.startsWith('statement.')) throw error;
    const { status, body } = describe(error, c.var.lang);
    c.status(status as 409);
    return await draw(c, await view(c, { refusal: body.message }));
  }
  return c.redirect(`${addressOf(c, 'withdraw' in form ? 'withdrawn' : 'released')}#release`, 303);
}

/** Of the same period and rates; `news`: what a form has just done. */
function addressOf(c: PageContext, news?: 'released' | 'withdrawn'): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete('done');
  if (news) searchParams.set('done', news);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
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
        <a class='btn' href={statementFileAddress(statement, 'pdf')} download>
          {text.downloadPdf[lang]}
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
