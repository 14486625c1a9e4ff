/** @jsxImportSource preact */
import type { Project } from '../../../../src/projects/projects/list-projects.ts';
import { text as words } from '../../../../src/projects/projects/text.ts';
import { text } from '../../../../src/projects/invitations/text.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import type { readInvitations } from '../../../../src/projects/invitations/withdraw-invitation.ts';
import { usePage } from '../../../parts/page.tsx';
import { placeInTeam, projectAddress } from '../addresses.ts';

export type Mailed = Awaited<ReturnType<typeof readInvitations>>;

/** Addresses that wait: one button sends the mail again, one takes the invitation back. */
export function MailedList({ project, mailed }: { project: Project; mailed: Mailed }) {
  const { lang, query } = usePage();
  if (mailed.length === 0) return null;
  return (
    <section class='grid gap-3' aria-labelledby='mailed'>
      <h2 id='mailed'>{text.waiting[lang].replace('{count}', String(mailed.length))}</h2>
      <ul class='member-cards'>
        {mailed.map(({ email, role, expiresAt }) => (
          <li key={email} class='panel member-card'>
            <strong class='break-words'>{email}</strong>
            <p class='badges'>
              <span class='badge-words'>{words.roles[role][lang]}</span>
              <span class='badge-words' data-state='asked'>
                {text.until[lang].replace('{date}', formatMoment(expiresAt).slice(0, 10))}
              </span>
            </p>
            <form
              method='post'
              action={projectAddress(project, 'team', placeInTeam(query))}
              class='flex flex-wrap gap-2'
            >
              <input type='hidden' name='whom' value={email} />
              <button
                type='submit'
                name='do'
                value='inviteAgain'
                class='btn btn-sm'
                aria-label={text.againTo[lang].replace('{email}', () => email)}
              >
                {text.again[lang]}
              </button>
              <button
                type='submit'
                name='do'
                value='inviteWithdraw'
                class='btn btn-sm btn-ghost'
                aria-label={text.withdrawOf[lang].replace('{email}', () => email)}
              >
                {text.withdraw[lang]}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
