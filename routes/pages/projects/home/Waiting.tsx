/** @jsxImportSource preact */
import { fillText } from '../../../../src/documents/files/text.ts';
import { text as words } from '../../../../src/projects/projects/text.ts';
import { text as team } from '../../../../src/projects/teams/text.ts';
import type { Home, WorkAtHome } from '../../../../src/reports/home/read-home.ts';
import { MOST_SHOWN } from '../../../../src/reports/home/rules.ts';
import { text } from '../../../../src/reports/home/text.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { usePage } from '../../../parts/page.tsx';
import { projectAddress } from '../addresses.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { DueDay } from './DueDay.tsx';

type HomeProps = { home: Home };

/** The day, and how much of what waits, in one line under the greeting. */
export function HomeFacts({ home: { toConfirm, toReview, invitationCount } }: HomeProps) {
  const { lang, now } = usePage();
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeZone: 'Asia/Seoul' });
  const counts = [
    [text.toConfirm, toConfirm],
    [text.toReview, toReview],
    [text.invited, invitationCount],
  ] as const;
  return (
    <ul class='home-facts' aria-label={text.facts[lang]}>
      <li>
        <time dateTime={formatMoment(now).slice(0, 10)}>{day.format(now)}</time>
      </li>
      {counts.map(([name, count]) =>
        count > 0 && (
          <li key={name.en}>
            {name[lang]} <strong>{count.toLocaleString(lang)}</strong>
          </li>
        )
      )}
    </ul>
  );
}

/** Invitations first: others wait for the answer. Then lines, what ends first before the rest. */
export function Waiting({ home }: HomeProps) {
  const { lang } = usePage();
  const { invitations, invitationCount, work, workCount } = home;
  const [first, rest] = [work.slice(0, MOST_SHOWN), work.slice(MOST_SHOWN)];
  return (
    <section class='panel home-panel' aria-labelledby='home-waiting'>
      <h2 id='home-waiting'>{text.waiting[lang]}</h2>
      {invitationCount + workCount === 0 && (
        <p class='muted'>
          {text.nothingWaits[lang]} {text.nothingWaitsHelp[lang]}
        </p>
      )}
      <ul class='home-rows'>
        {invitations.map((project) => <Invitation key={project.no} project={project} />)}
        {first.map((one) => <OwnLines key={one.document.randomCreateName} work={one} />)}
      </ul>
      {invitationCount > invitations.length && (
        <p>
          <a class='text-link' href='/projects'>
            {fillText(text.moreInvitations[lang], { n: invitationCount - invitations.length })}
          </a>
        </p>
      )}
      {rest.length > 0 && (
        <details>
          <summary class='text-link'>
            {fillText(text.moreWork[lang], { n: rest.length })}
          </summary>
          <ul class='home-rows'>
            {rest.map((one) => <OwnLines key={one.document.randomCreateName} work={one} />)}
          </ul>
          {workCount > work.length && (
            <p>
              <a class='text-link' href='/projects'>
                {fillText(text.moreInProjects[lang], { n: workCount - work.length })}
              </a>
            </p>
          )}
        </details>
      )}
    </section>
  );
}

function Invitation({ project }: { project: Home['invitations'][number] }) {
  const { lang } = usePage();
  const { title, managerName: name, role } = project;
  return (
    <li>
      <form method='post' action={projectAddress(project)} class='home-row'>
        <p class='home-name'>{fillText(text.invites[lang], { name, title })}</p>
        <p class='muted'>{fillText(text.asRole[lang], { role: words.roles[role][lang] })}</p>
        <p class='home-actions'>
          <button type='submit' name='do' value='accept' class='btn btn-sm btn-primary'>
            {team.accept[lang]}
          </button>
          <button type='submit' name='do' value='decline' class='btn btn-sm'>
            {team.decline[lang]}
          </button>
        </p>
      </form>
    </li>
  );
}

function OwnLines({ work }: { work: WorkAtHome }) {
  const { lang } = usePage();
  const { toConfirm, toReview, deadline, line } = work;
  return (
    <DocumentRow
      shown={work}
      button={line === undefined ? text.open : text.goOn}
      label={line === undefined ? text.openOf : text.goOnOf}
    >
      <p>
        {toConfirm > 0 && fillText(text.confirmLines[lang], { n: toConfirm })}
        {toConfirm > 0 && toReview > 0 && ' · '}
        {toReview > 0 && fillText(text.reviewLines[lang], { n: toReview })}
        {deadline && ' · '}
        <DueDay day={deadline} />
        {line !== undefined && ` · ${fillText(text.goOnAt[lang], { line: line + 1 })}`}
      </p>
    </DocumentRow>
  );
}
