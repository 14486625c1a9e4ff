/** @jsxImportSource preact */
import {
  countWaiting,
  listForOperators,
  listUnreadRooms,
  readAnswerTimes,
} from '../../../../src/community/inquiry/operators/list-inquiries.ts';
import { inboxTabNames, inboxText } from '../../../../src/community/inquiry/operators/text.ts';
import { inboxTabs } from '../../../../src/community/inquiry/rules.ts';
import { InboxQuery } from '../../../../src/community/inquiry/schema.ts';
import { inboxStateNames, inquiryCategoryNames } from '../../../../src/community/inquiry/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { formatMoment, monthsAfter } from '../../../../src/shared/time.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, usePage } from '../../../parts/page.tsx';
import { Rooms as ConsoleRooms } from '../../operator/Rooms.tsx';

/** Months of answer times that are shown. */
const SHOWN_MONTHS = 12;

/** GET /operator/inquiries */
export const inboxPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const operator = user ?? fail('auth.required');
  const query = InboxQuery.parse(c.req.query());
  const { tab, search, page } = query;
  const isMine = query.mine === '1';
  const found = await listForOperators(deps, operator, { tab, isMine, search, page });
  const { waiting, oldest } = await countWaiting(deps);
  const rooms = operator.role === 'operator' ? await listUnreadRooms(deps, operator) : undefined;
  const times = await readAnswerTimes(deps, monthsAfter(deps.now(), -SHOWN_MONTHS));
  return (
    <Layout title={inboxText.title[lang]} isPrivate>
      <div class='moderation'>
        <ConsoleRooms />
        <header class='inbox-head'>
          <h1>{inboxText.title[lang]}</h1>
          <a class='btn' href='/operator/inquiries/templates'>{inboxText.templates[lang]}</a>
        </header>
        {oldest && (
          <p class='moderation-facts'>
            {inboxText.waiting[lang].replace('{count}', String(waiting))}{' '}
            {inboxText.oldest[lang].replace('{since}', formatMoment(oldest).slice(0, 16))}
          </p>
        )}
        <Tabs tab={tab} />
        <Search tab={tab} search={search} isMine={isMine} />
        <div class='inbox-sides'>
          <section>
            <Rows rows={found.rows} isOpenTab={tab === 'open' && !search && !isMine} />
            <Pages pages={found.pages} page={page} />
          </section>
          {rooms && (
            <aside>
              <h2>{inboxText.rooms[lang]}</h2>
              <Rooms rooms={rooms} />
            </aside>
          )}
        </div>
        {times.length > 0 && <AnswerTimes times={times} />}
      </div>
    </Layout>
  );
});

function Tabs({ tab }: { tab: string }) {
  const { lang } = usePage();
  return (
    <nav class='tab-links board-tabs' aria-label={inboxText.state[lang]}>
      {inboxTabs.map((one) => (
        <a
          key={one}
          aria-current={one === tab ? 'page' : undefined}
          href={`/operator/inquiries?tab=${one}`}
        >
          {inboxTabNames[one][lang]}
        </a>
      ))}
    </nav>
  );
}

function Search({ tab, search, isMine }: { tab: string; search: string; isMine: boolean }) {
  const { lang } = usePage();
  return (
    <form method='get' action='/operator/inquiries' class='inbox-search' role='search'>
      <input type='hidden' name='tab' value={tab} />
      <input
        class='input'
        type='search'
        name='search'
        value={search}
        aria-label={inboxText.search[lang]}
        placeholder={inboxText.search[lang]}
      />
      <label class='check-field'>
        <input type='checkbox' name='mine' value='1' checked={isMine} /> {inboxText.mine[lang]}
      </label>
      <button type='submit' class='btn'>{inboxText.searchDo[lang]}</button>
    </form>
  );
}

type Found = Awaited<ReturnType<typeof listForOperators>>['rows'];

function Rows({ rows, isOpenTab }: { rows: Found; isOpenTab: boolean }) {
  const { lang } = usePage();
  if (rows.length === 0) {
    return <p class='muted'>{(isOpenTab ? inboxText.allAnswered : inboxText.none)[lang]}</p>;
  }
  return (
    <ul class='moderation-list'>
      {rows.map(({ inquiry, assignee }) => (
        <li key={inquiry.no}>
          <a href={`/operator/inquiries/${inquiry.no}`}>
            <span class='moderation-facts'>
              <span>#{inquiry.no}</span>
              <strong>{inboxStateNames[inquiry.state][lang]}</strong>
              <span class='muted'>{inquiryCategoryNames[inquiry.category][lang]}</span>
              <time class='muted' dateTime={inquiry.lastAt.toISOString()}>
                {formatMoment(inquiry.lastAt).slice(0, 16)}
              </time>
              <span data-words>{inquiry.name || inboxText.gone[lang]}</span>
              {assignee && <span class='muted'>{inboxText.assignee[lang]}: {assignee}</span>}
            </span>
            <span class='moderation-words' data-words>{inquiry.title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Pages({ pages, page }: { pages: number; page: number }) {
  const { query } = usePage();
  if (pages < 2) return null;
  const to = (no: number) => {
    const next = new URLSearchParams(query);
    next.set('page', String(no));
    return `/operator/inquiries?${next}`;
  };
  return (
    <p class='moderation-facts'>
      {page > 1 && <a class='text-link' href={to(page - 1)}>‹</a>}
      <span>{page} / {pages}</span>
      {page < pages && <a class='text-link' href={to(page + 1)}>›</a>}
    </p>
  );
}

function Rooms({ rooms }: { rooms: Awaited<ReturnType<typeof listUnreadRooms>> }) {
  const { lang } = usePage();
  if (rooms.length === 0) return <p class='muted'>{inboxText.roomsNone[lang]}</p>;
  return (
    <ul class='moderation-list'>
      {rooms.map((room) => (
        <li key={room.room}>
          <a href={room.link}>
            <span class='moderation-facts'>
              <strong data-words>{room.partner_name}</strong>
              <span>{inboxText.unread[lang].replace('{count}', String(room.unread))}</span>
              <time class='muted'>{room.signdate.slice(0, 16)}</time>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type Times = Awaited<ReturnType<typeof readAnswerTimes>>;

function AnswerTimes({ times }: { times: Times }) {
  const { lang } = usePage();
  return (
    <section>
      <h2>{inboxText.times[lang]}</h2>
      <div class='inbox-table'>
        <table class='table'>
          <thead>
            <tr>
              <th scope='col'>{inboxText.month[lang]}</th>
              <th scope='col'>{inboxText.sent[lang]}</th>
              <th scope='col'>{inboxText.answered[lang]}</th>
              <th scope='col'>{inboxText.median[lang]}</th>
            </tr>
          </thead>
          <tbody>
            {times.map((row) => (
              <tr key={row.month}>
                <th scope='row'>{row.month}</th>
                <td>{row.received}</td>
                <td>{row.answered}</td>
                <td>{row.medianHours === null ? '–' : row.medianHours.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
