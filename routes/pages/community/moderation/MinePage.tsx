/** @jsxImportSource preact */
import { readBlocked } from '../../../../src/community/chat/rooms/block-member.ts';
import { type OwnAct, readOwnActs } from '../../../../src/community/moderation/acts/read-acts.ts';
import {
  type OwnReport,
  readOwnReports,
} from '../../../../src/community/moderation/reports/report-thing.ts';
import { readAct } from '../../../../src/community/moderation/rules.ts';
import { actNames, text, thingNames } from '../../../../src/community/moderation/text.ts';
import { readReason } from '../../../../src/community/sanctions/rules.ts';
import { featureNames, reasonNames } from '../../../../src/community/sanctions/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, usePage } from '../../../parts/page.tsx';

/** GET /moderation/mine: what was done to what is the member's, and what became of their reports. */
export const minePage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const [acts, reports] = [await readOwnActs(deps, member), await readOwnReports(deps, member)];
  const blocked = await readBlocked(deps, member);
  return (
    <Layout title={text.mine[lang]} isPrivate>
      <div class='moderation'>
        <h1>{text.mine[lang]}</h1>
        {member.isSuspended && <SuspendedNote />}
        {c.req.query('said') === 'reported' && (
          <p class='note' role='status'>{text.reported[lang]}</p>
        )}
        <section>
          <h2>{text.mineActs[lang]}</h2>
          {acts.length === 0 && <p class='muted'>{text.mineNone[lang]}</p>}
          <ul class='moderation-list'>
            {acts.map((row) => <ActItem key={row.act.no} row={row} />)}
          </ul>
        </section>
        <section>
          <h2>{text.mineReports[lang]}</h2>
          {reports.length === 0 && <p class='muted'>{text.reportsNone[lang]}</p>}
          <ul class='moderation-list'>
            {reports.map((row) => <ReportItem key={row.no} row={row} />)}
          </ul>
        </section>
        <section id='blocked'>
          <h2>{text.blocked[lang]}</h2>
          {blocked.length === 0 && <p class='muted'>{text.blockedNone[lang]}</p>}
          <ul class='moderation-list'>
            {blocked.map(({ name, no }) => (
              <li key={no} class='moderation-facts'>
                <span data-words>{name}</span>
                <a class='text-link' href={`/form/block/${no}`}>{text.unblockDo[lang]}</a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Layout>
  );
});

function SuspendedNote() {
  const { lang } = usePage();
  return (
    <div class='note note-warning' role='status'>
      <div>
        <strong>{text.suspendedAccount[lang]}</strong>
        <p>{text.suspendedHelp[lang]}</p>
        <p>
          <a class='text-link' href='/profile/edit'>{text.profile[lang]}</a> ·{' '}
          <a class='text-link' href='/auth/withdrawal'>{text.leave[lang]}</a>
        </p>
      </div>
    </div>
  );
}

function ActItem({ row: { act, feature } }: { row: OwnAct }) {
  const { lang } = usePage();
  return (
    <li>
      <a href={`/moderation/mine/${act.no}`}>
        <span class='moderation-facts'>
          <time>{formatMoment(act.at).slice(0, 16)}</time>
          <strong>
            {feature ? featureNames[feature][lang] : thingNames[act.thing][lang]} ·{' '}
            {actNames[readAct(act.act)][lang]}
          </strong>
          <span>{reasonNames[readReason(act.reason)][lang]}</span>
          {act.until && (
            <span>{text.until[lang].replace('{until}', formatMoment(act.until).slice(0, 16))}</span>
          )}
          {act.revertedAt && <span>{text.taken[lang]}</span>}
        </span>
        {act.words && <span class='moderation-words' data-words>{act.words}</span>}
      </a>
    </li>
  );
}

function ReportItem({ row }: { row: OwnReport }) {
  const { lang } = usePage();
  return (
    <li>
      <p class='moderation-facts'>
        <time>{formatMoment(row.at).slice(0, 16)}</time>
        <span>{thingNames[row.thing][lang]}</span>
        <span>{reasonNames[readReason(row.reason)][lang]}</span>
        <strong>{text.states[row.state][lang]}</strong>
      </p>
      {row.words && <p class='muted' data-words>{row.words}</p>}
    </li>
  );
}
