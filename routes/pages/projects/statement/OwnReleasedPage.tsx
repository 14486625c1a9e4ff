/** @jsxImportSource preact */
import { listReleasedOf } from '../../../../src/reports/released/read-released.ts';
import { withdrawOwn } from '../../../../src/reports/released/release-statement.ts';
import { ReleasedQuery, WithdrawForm } from '../../../../src/reports/released/schema.ts';
import { text } from '../../../../src/reports/released/text.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, type PageContext } from '../../../parts/page.tsx';
import { ReleasedList } from './ReleasedList.tsx';

const PAGE = 50;
const ADDRESS = '/profile/statements';

/** GET /profile/statements: what a member has released anywhere, each with a button to withdraw it. */
export const ownReleasedPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const { page: at } = ReleasedQuery.parse(c.req.query());
  const wanted = { limit: PAGE, offset: (at - 1) * PAGE };
  const { rows, total } = await listReleasedOf(deps, member, wanted);
  return (
    <Layout title={text.own[lang]} isPrivate>
      <div class='review-report grid gap-5'>
        <h1>{text.own[lang]}</h1>
        {c.req.query('done') === 'withdrawn' && <p role='status'>{text.withdrawn[lang]}</p>}
        <p class='muted'>{text.ownLead[lang]}</p>
        <ReleasedList
          rows={rows.map((row) => ({ ...row, name: row.project }))}
          address={ADDRESS}
          at={at}
          hasMore={total > at * PAGE}
          label={text.withdrawIn}
          action={({ no }, words) => (
            <form method='post' action={ADDRESS}>
              <button
                type='submit'
                name='withdraw'
                value={no}
                class='btn btn-sm'
                aria-label={words}
              >
                {text.withdraw[lang]}
              </button>
            </form>
          )}
        />
      </div>
    </Layout>
  );
});

/** POST to the same address: the managers see it no more. */
export async function withdrawByForm(c: PageContext): Promise<Response> {
  const { deps, user } = c.var;
  const member = user ?? fail('auth.required');
  const { data: form } = WithdrawForm.safeParse(await readForm(c));
  await withdrawOwn(deps, member, form?.withdraw ?? fail('request.invalid'));
  return c.redirect(`${ADDRESS}?done=withdrawn`, 303);
}
