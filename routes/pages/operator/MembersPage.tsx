/** @jsxImportSource preact */
import { sourceWords } from '../../../src/billing/payments/subscriptions/text.ts';
import {
  listMembers,
  type MemberLine,
  type MemberPage,
} from '../../../src/operator/members/list-members.ts';
import { MemberQuery } from '../../../src/operator/members/schema.ts';
import { memberStates, planNames, text } from '../../../src/operator/members/text.ts';
import { fail } from '../../../src/shared/errors.ts';
import { roleNames } from '../../../src/shared/roles/text.ts';
import { isStaff } from '../../../src/shared/roles/rules.ts';
import { page, usePage } from '../../parts/page.tsx';
import { Console, Moment } from './Console.tsx';
import { Rows } from './parts/Rows.tsx';
import { SearchForm } from './parts/SearchForm.tsx';

/** GET /operator/members?q=&before=: members, the newest first, or those who are meant. */
export const membersPage = page(async (c) => {
  const { lang, deps, user } = c.var;
  const query = MemberQuery.parse(c.req.query());
  const found = await listMembers(deps, user ?? fail('auth.required'), query);
  return (
    <Console title={text.title[lang]} lead={text.lead[lang]}>
      <SearchForm
        action='/operator/members'
        id='member-search'
        label={text.searchLabel[lang]}
        help={text.searchHelp[lang]}
        button={text.search[lang]}
        q={query.q}
        maxLength={320}
      >
        {query.q && <a class='btn' href='/operator/members'>{text.all[lang]}</a>}
      </SearchForm>
      <Found found={found} />
    </Console>
  );
});

function Found({ found: { rows, next } }: { found: MemberPage }) {
  const { lang } = usePage();
  if (rows.length === 0) return <p role='status'>{text.none[lang]}</p>;
  return (
    <>
      <Rows
        caption={text.title[lang]}
        heads={[
          text.name,
          text.email,
          text.joined,
          text.seen,
          text.state,
          text.plan,
          text.projects,
          text.joins,
          text.sanctions,
        ]}
        words={6}
        rows={rows.map((row) => [
          <NameCell key='name' row={row} />,
          row.maskedEmail,
          <Moment key='joined' at={row.joinedAt} />,
          <Moment key='seen' at={row.seenAt} />,
          memberStates[row.state][lang],
          <PlanCell key='plan' row={row} />,
          row.used.projects,
          row.used.joins,
          row.sanctions,
        ])}
      />
      {next && (
        <p>
          <a class='btn' href={`/operator/members?before=${next}`}>{text.more[lang]}</a>
        </p>
      )}
    </>
  );
}

function NameCell({ row: { no, name, role } }: { row: MemberLine }) {
  const { lang } = usePage();
  return (
    <>
      <a class='text-link' href={`/operator/members/${no}`}>{name}</a>
      {isStaff(role) && <span class='muted'>{` ${roleNames[role][lang]}`}</span>}
    </>
  );
}

function PlanCell({ row: { plan } }: { row: MemberLine }) {
  const { lang } = usePage();
  const source = plan && sourceWords[plan.source][lang];
  return (
    <>
      {plan ? planNames[plan.plan] : '–'}
      {source && <span class='muted'>{` ${source}`}</span>}
    </>
  );
}
