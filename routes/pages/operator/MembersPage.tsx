/** @jsxImportSource preact */
import { sourceWords } from '../../../src/billing/payments/subscriptions/text.ts';
import {
  listMembers,
  type MemberLine,
  type MemberPage,
} from '../../../src/operator/members/list-members.ts';
import { MemberQuery } from '../../../src/operator/members/schema.ts';
import { memberStates, planNames, roleNames, text } from '../../../src/operator/members/text.ts';
import { fail } from '../../../src/shared/errors.ts';
import { isStaff } from '../../../src/shared/roles/rules.ts';
import { page, usePage } from '../../parts/page.tsx';
import { WideTable } from '../projects/figures/WideTable.tsx';
import { Console, Moment } from './Console.tsx';

/** GET /operator/members?q=&before=: members, the newest first, or those who are meant. */
export const membersPage = page(async (c) => {
  const { lang, deps, user } = c.var;
  const query = MemberQuery.parse(c.req.query());
  const found = await listMembers(deps, user ?? fail('auth.required'), query);
  return (
    <Console title={text.title[lang]} lead={text.lead[lang]}>
      <form class='console-search' action='/operator/members' role='search'>
        <label for='member-search'>{text.searchLabel[lang]}</label>
        <div class='console-acts'>
          <input
            class='input'
            type='search'
            id='member-search'
            name='q'
            value={query.q}
            maxLength={320}
            aria-describedby='member-search-help'
          />
          <button type='submit' class='btn btn-primary'>{text.search[lang]}</button>
          {query.q && <a class='btn' href='/operator/members'>{text.all[lang]}</a>}
        </div>
        <p class='muted' id='member-search-help'>{text.searchHelp[lang]}</p>
      </form>
      <Found found={found} />
    </Console>
  );
});

function Found({ found: { rows, next } }: { found: MemberPage }) {
  const { lang } = usePage();
  if (rows.length === 0) return <p role='status'>{text.none[lang]}</p>;
  const heads = [
    text.name,
    text.email,
    text.joined,
    text.seen,
    text.state,
    text.plan,
    text.projects,
    text.joins,
    text.sanctions,
  ].map((words) => words[lang]);
  return (
    <>
      <WideTable caption={text.title[lang]} heads={heads} words={6}>
        <tbody>{rows.map((row) => <Row key={row.no} row={row} />)}</tbody>
      </WideTable>
      {next && (
        <p>
          <a class='btn' href={`/operator/members?before=${next}`}>{text.more[lang]}</a>
        </p>
      )}
    </>
  );
}

function Row({ row }: { row: MemberLine }) {
  const { lang } = usePage();
  const source = row.plan && sourceWords[row.plan.source][lang];
  return (
    <tr>
      <th scope='row'>
        <a class='text-link' href={`/operator/members/${row.no}`}>{row.name}</a>
        {isStaff(row.role) && <span class='muted'>{` ${roleNames[row.role][lang]}`}</span>}
      </th>
      <td>{row.maskedEmail}</td>
      <td>
        <Moment at={row.joinedAt} />
      </td>
      <td>
        <Moment at={row.seenAt} />
      </td>
      <td>{memberStates[row.state][lang]}</td>
      <td>
        {row.plan ? planNames[row.plan.plan] : '–'}
        {source && <span class='muted'>{` ${source}`}</span>}
      </td>
      <td class='number'>{row.used.projects}</td>
      <td class='number'>{row.used.joins}</td>
      <td class='number'>{row.sanctions}</td>
    </tr>
  );
}
