/** @jsxImportSource preact */
import {
  type LogRow,
  readLog,
  readQueue,
  type WaitingThing,
} from '../../../../src/community/moderation/acts/read-queue.ts';
import {
  answerAppeal,
  readOpenAppeals,
} from '../../../../src/community/moderation/appeals/appeal.ts';
import { readAct } from '../../../../src/community/moderation/rules.ts';
import { AnswerForm } from '../../../../src/community/moderation/schema.ts';
import { actNames, text, thingNames } from '../../../../src/community/moderation/text.ts';
import { readRequests } from '../../../../src/community/moderation/requests/decide-request.ts';
import type { RightsRequest } from '../../../../src/community/moderation/requests/follow-request.ts';
import {
  kindNames,
  stateNames,
  text as requests,
} from '../../../../src/community/moderation/requests/text.ts';
import { readReason } from '../../../../src/community/sanctions/rules.ts';
import { reasonNames } from '../../../../src/community/sanctions/text.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, type PageContext, usePage } from '../../../parts/page.tsx';
import { Rooms as ConsoleRooms } from '../../operator/Rooms.tsx';
import { PasswordField } from '../../../parts/forms/PasswordField.tsx';
import { WordsField } from './fields.tsx';
import { obey, type RefusedAct, textsOf } from '../../../parts/forms/refused.ts';

const tabs = ['queue', 'requests', 'appeals', 'log'] as const;
type Tab = typeof tabs[number];

/** GET /moderation?tab=: what waits for the operator, and what was decided. */
export const queuePage = page((c) => showQueue(c));

/** POST /moderation: the answer to an objection. */
export async function answerByForm(c: PageContext): Promise<Response> {
  const { deps } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const form = await readForm(c);
  const { data } = AnswerForm.safeParse(form);
  return await obey(c, textsOf(form), {
    run: async () => {
      const { act, do: answer, words } = data ?? fail('request.invalid');
      await answerAppeal(deps, member, act, { isUpheld: answer === 'uphold', answer: words });
      return '/moderation?tab=appeals';
    },
    show: (refused) => showQueue(c, 'appeals', refused),
  });
}

async function showQueue(c: PageContext, given?: Tab, refused?: RefusedAct) {
  const { lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const tab = given ?? tabs.find((one) => one === c.req.query('tab')) ?? 'queue';
  return (
    <Layout title={text.moderation[lang]} isPrivate>
      <div class='moderation'>
        <ConsoleRooms />
        <h1>{text.moderation[lang]}</h1>
        <Tabs tab={tab} />
        {tab === 'queue' && <Queue rows={await readQueue(c.var.deps, member)} />}
        {tab === 'requests' && <Requests rows={await readRequests(c.var.deps, member)} />}
        {tab === 'appeals' && (
          <Appeals rows={await readOpenAppeals(c.var.deps, member)} refused={refused} />
        )}
        {tab === 'log' && <Log rows={await readLog(c.var.deps, member)} />}
      </div>
    </Layout>
  );
}

/** Support decides no objections and no requests of persons concerned. */
const ofSupport: readonly Tab[] = ['queue', 'log'];

function Tabs({ tab }: { tab: Tab }) {
  const { lang, user } = usePage();
  const shown = user?.role === 'operator' ? tabs : ofSupport;
  return (
    <nav class='tab-links board-tabs' aria-label={text.parts[lang]}>
      {shown.map((one) => (
        <a
          key={one}
          href={one === 'queue' ? '/moderation' : `/moderation?tab=${one}`}
          aria-current={one === tab ? 'page' : undefined}
        >
          {(one === 'requests' ? requests.requests : text[one])[lang]}
        </a>
      ))}
    </nav>
  );
}

function Queue({ rows }: { rows: WaitingThing[] }) {
  const { lang } = usePage();
  if (rows.length === 0) return <Empty words={text.queueEmpty[lang]} />;
  return (
    <ul class='moderation-list'>
      {rows.map((row) => (
        <li key={`${row.thing}/${row.thingNo}`}>
          <a href={`/moderation/${row.thing}/${row.thingNo}`}>
            <span class='moderation-facts'>
              {row.urgency === 0 && <strong class='text-error'>{text.urgent[lang]}</strong>}
              <span>{thingNames[row.thing][lang]}</span>
              <span>
                {row.reasons.split(',').map((one) => reasonNames[readReason(one)][lang]).join(', ')}
              </span>
              <span>{text.count[lang].replace('{count}', String(row.count))}</span>
              <time>{formatMoment(new Date(row.since)).slice(0, 16)}</time>
              {row.found?.isHidden && <span>{text.hiddenNow[lang]}</span>}
            </span>
            <span class='moderation-words' data-words>
              {row.found ? wordsOf(row.found.snapshot) : text.goneThing[lang]}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Requests({ rows }: { rows: RightsRequest[] }) {
  const { lang } = usePage();
  if (rows.length === 0) return <Empty words={requests.requestsEmpty[lang]} />;
  return (
    <ul class='moderation-list'>
      {rows.map((row) => (
        <li key={row.no}>
          <a href={`/moderation/requests/${row.no}`}>
            <span class='moderation-facts'>
              {row.kind === 'filming' && <strong class='text-error'>{text.urgent[lang]}</strong>}
              <span>{kindNames[row.kind][lang]}</span>
              <strong>{stateNames[row.state][lang]}</strong>
              <time>{formatMoment(row.at).slice(0, 16)}</time>
              {row.hiddenUntil && (
                <span>
                  {text.until[lang].replace('{until}', formatMoment(row.hiddenUntil).slice(0, 16))}
                </span>
              )}
            </span>
            <span class='moderation-words' data-words>
              {wordsOf({ title: '', words: row.words })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ title, words }: { title: string; words: string }): string {
  return [...`${title} ${words}`.trim()].slice(0, 120).join('');
}

type AppealsProps = {
  rows: Awaited<ReturnType<typeof readOpenAppeals>>;
  refused: RefusedAct | undefined;
};

function Appeals({ rows, refused }: AppealsProps) {
  const { lang } = usePage();
  if (rows.length === 0) return <Empty words={text.appealsEmpty[lang]} />;
  return (
    <ul class='moderation-list'>
      {rows.map(({ appeal, act }) => ({
        appeal,
        act,
        own: refused?.typed.act === String(act.no) ? refused : undefined,
      })).map(({ appeal, act, own }) => (
        <li key={appeal.no}>
          <p class='moderation-facts'>
            <a class='text-link' href={`/moderation/${act.thing}/${act.thingNo}`}>
              {thingNames[act.thing][lang]} · {actNames[readAct(act.act)][lang]}
            </a>
            <span>{reasonNames[readReason(act.reason)][lang]}</span>
            <time>{formatMoment(appeal.at).slice(0, 16)}</time>
          </p>
          <p class='reported-words' data-words>{appeal.words}</p>
          <form
            method='post'
            action='/moderation'
            class='grid gap-2'
            data-draft={`appeal-${act.no}`}
          >
            <input type='hidden' name='act' value={act.no} />
            <WordsField
              id={`answer-${act.no}`}
              label={text.answer[lang]}
              rows={3}
              refused={own}
            />
            <PasswordField id={`password-${act.no}`} refused={own} />
            <p class='post-form-buttons'>
              <button type='submit' name='do' value='uphold' class='btn'>
                {text.uphold[lang]}
              </button>
              <button type='submit' name='do' value='reject' class='btn'>
                {text.reject[lang]}
              </button>
            </p>
          </form>
        </li>
      ))}
    </ul>
  );
}

function Log({ rows }: { rows: LogRow[] }) {
  const { lang } = usePage();
  if (rows.length === 0) return <Empty words={text.logEmpty[lang]} />;
  return (
    <ul class='moderation-list'>
      {rows.map(({ act, operator }) => (
        <li key={act.no}>
          <p class='moderation-facts'>
            <time>{formatMoment(act.at).slice(0, 16)}</time>
            <a class='text-link' href={`/moderation/${act.thing}/${act.thingNo}`}>
              {thingNames[act.thing][lang]} {act.thingNo}
            </a>
            <span>{actNames[readAct(act.act)][lang]}</span>
            <span>{reasonNames[readReason(act.reason)][lang]}</span>
            <span data-words>{operator ?? originName(act.origin, lang)}</span>
          </p>
          {act.words && <p class='muted' data-words>{act.words}</p>}
        </li>
      ))}
    </ul>
  );
}

export function originName(origin: LogRow['act']['origin'], lang: 'ko' | 'en'): string {
  const names = {
    operator: text.byOperator,
    reports: text.byReports,
    request: text.byRequest,
    time: text.byTime,
  };
  return names[origin][lang];
}

function Empty({ words }: { words: string }) {
  return (
    <div class='empty'>
      <h2>{words}</h2>
    </div>
  );
}
