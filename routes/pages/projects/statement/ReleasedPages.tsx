/** @jsxImportSource preact */
import {
  listReleased,
  readReleased,
  type ReleasedStatement,
} from '../../../../src/reports/released/read-released.ts';
import { ReleasedParams, ReleasedQuery } from '../../../../src/reports/released/schema.ts';
import { text } from '../../../../src/reports/released/text.ts';
import { text as statements } from '../../../../src/reports/statement/text.ts';
import { EditParams } from '../../../../src/projects/projects/schema.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, params, usePage } from '../../../parts/page.tsx';
import { Definitions } from '../figures/Definitions.tsx';
import { releasedAddress } from './addresses.ts';
import { DocumentTable, WorkTable } from './StatementTables.tsx';
import { ReleasedList } from './ReleasedList.tsx';

const PAGE = 50;

/** GET /projects/edit/{no}/statements: what members have released, for the manager; for others their own. */
export const releasedListPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const { no: projectNo } = params(c, EditParams);
  const { page: at } = ReleasedQuery.parse(c.req.query());
  const { title, rows, total } = await listReleased(deps, member, projectNo, {
    limit: PAGE,
    offset: (at - 1) * PAGE,
  });
  const address = `/projects/edit/${projectNo}/statements`;
  return (
    <Layout title={`${text.title[lang]} · ${title}`} isPrivate>
      <div class='review-report grid gap-5'>
        <p>
          <a class='btn btn-sm' href={`/projects/edit/${projectNo}?tab=progress`}>
            {statements.toProgress[lang]}
          </a>
        </p>
        <h1>{`${text.title[lang]} · ${title}`}</h1>
        <p class='muted'>{text.lead[lang]}</p>
        <ReleasedList
          rows={rows.map((row) => ({ ...row, name: row.member }))}
          address={address}
          at={at}
          hasMore={total > at * PAGE}
          label={text.openOf}
          action={({ no }, words) => (
            <a class='btn btn-sm' href={releasedAddress(projectNo, no)} aria-label={words}>
              {text.open[lang]}
            </a>
          )}
        />
      </div>
    </Layout>
  );
});

/** GET /projects/edit/{no}/statements/{released}: one of them, as it was released. */
export const releasedPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const { no: projectNo, released: no } = params(c, ReleasedParams);
  const released = await readReleased(deps, member, projectNo, no);
  const title = text.titleOf[lang].replace('{member}', () => released.member);
  return (
    <Layout title={`${title} · ${released.title}`} isPrivate>
      <div class='review-report grid gap-5'>
        <p>
          <a class='btn btn-sm' href={`/projects/edit/${projectNo}/statements`}>
            {text.toList[lang]}
          </a>
        </p>
        <h1>{`${title} · ${released.title}`}</h1>
        <Facts released={released} />
        <WorkTable statement={released} />
        <DocumentTable statement={released} />
        <section class='panel'>
          <Definitions />
        </section>
      </div>
    </Layout>
  );
});

function Facts({ released }: { released: ReleasedStatement }) {
  const { lang } = usePage();
  const { projectNo, no, from, to, releasedAt, hash } = released;
  const address = releasedAddress(projectNo, no);
  const facts = [
    [statements.period[lang], `${from} – ${to}`],
    [text.day[lang], formatMoment(releasedAt)],
  ] as const;
  return (
    <section class='panel grid gap-3'>
      <dl class='review-facts'>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{statements.proof[lang]}</dt>
          <dd>
            <code class='statement-hash'>{hash}</code>
          </dd>
        </div>
      </dl>
      <p class='flex flex-wrap gap-2'>
        <a class='btn' href={`${address}/xlsx`} download>{statements.download[lang]}</a>
        <a class='btn' href={`${address}/pdf`} download>{statements.downloadPdf[lang]}</a>
        <a class='btn' href={`${address}/rows`} download>{statements.downloadRows[lang]}</a>
      </p>
    </section>
  );
}
