/** @jsxImportSource preact */
import { COLOURS } from '../../../../src/accounts/users/rules.ts';
import type { Project } from '../../../../src/projects/projects/list-projects.ts';
import { givenRoles, isManager } from '../../../../src/projects/projects/rules.ts';
import { text as words } from '../../../../src/projects/projects/text.ts';
import type { TeamMember } from '../../../../src/projects/teams/list-team.ts';
import { text } from '../../../../src/projects/teams/text.ts';
import { chatAddress } from '../../../../src/community/chat/rules.ts';
import { usePage } from '../../../parts/page.tsx';
import { Avatar } from '../../accounts/profile/Avatar.tsx';
import { placeInTeam, projectAddress } from '../addresses.ts';
import { Question } from './Question.tsx';

type CardProps = { project: Project; person: TeamMember; isSelf: boolean; isManager: boolean };

export function MemberCard({ project, person, isSelf, isManager }: CardProps) {
  const { lang } = usePage();
  const { name, email, role, acceptance, colour } = person;
  const isWaiting = acceptance === 'waiting';
  return (
    <li class='panel member-card'>
      <div class='member-head'>
        <Avatar name={name} colour={colour} />
        <div>
          <strong>{name}</strong>
          {isSelf && <span class='muted'>&nbsp;({text.you[lang]})</span>}
          <p class='muted'>{isWaiting ? text.emailHidden[lang] : email}</p>
        </div>
      </div>
      <p class='badges'>
        <span class='badge-words'>{words.roles[role][lang]}</span>
        {isWaiting && <span class='badge-words' data-state='asked'>{text.waiting[lang]}</span>}
      </p>
      {!isSelf && !isWaiting && (
        <a class='text-link text-sm' href={chatAddress({ kind: 'pair', name })}>
          {text.chatWith[lang].replace('{name}', () =>
            name)}
        </a>
      )}
      {isManager && <Settings project={project} person={person} />}
    </li>
  );
}

function Settings({ project, person }: { project: Project; person: TeamMember }) {
  const { lang, query } = usePage();
  const { uid, name, role, acceptance } = person;
  const named = (words: { ko: string; en: string }) => words[lang].replace('{name}', () => name);
  const isWaiting = acceptance === 'waiting';
  return (
    <details class='member-settings'>
      <summary>{named(text.settingsOf)}</summary>
      <form
        method='post'
        action={projectAddress(project, 'team', placeInTeam(query))}
        class='grid gap-3'
      >
        <input type='hidden' name='whom' value={uid} />
        {!isManager({ role }) && (
          <label class='field'>
            <span class='label-text'>{named(text.roleOf)}</span>
            <select class='select' name='role'>
              {givenRoles.map((one) => (
                <option key={one} value={one} selected={one === role}>
                  {words.roles[one][lang]}
                </option>
              ))}
            </select>
          </label>
        )}
        <Colours person={person} />
        <button type='submit' name='do' value='change' class='btn btn-sm btn-primary'>
          {text.change[lang]}
        </button>
        {!isManager({ role }) && !isWaiting && (
          <Question label={`${text.handOver[lang]}…`} about={`${named(text.handOverTo)}…`}>
            <p>{text.handOverHelp[lang]}</p>
            <button
              type='submit'
              name='do'
              value='handOver'
              class='btn btn-sm btn-primary'
            >
              {named(text.handOverTo)}
            </button>
          </Question>
        )}
        {!isManager({ role }) && (
          <Question
            label={`${(isWaiting ? text.cancelInvite : text.remove)[lang]}…`}
            about={`${named(isWaiting ? text.cancelInviteOf : text.removeOf)}…`}
            isDangerous
          >
            <p>{(isWaiting ? text.cancelInviteHelp : text.removeHelp)[lang]}</p>
            <button type='submit' name='do' value='remove' class='btn btn-sm btn-error'>
              {named(isWaiting ? text.cancelInviteOf : text.removeOf)}
            </button>
          </Question>
        )}
      </form>
    </details>
  );
}

function Colours({ person: { name, colour } }: { person: TeamMember }) {
  const { lang } = usePage();
  return (
    <fieldset>
      <legend class='label-text text-sm font-semibold'>
        {text.colourOf[lang].replace('{name}', () => name)}
      </legend>
      <div class='colours'>
        {Array.from(
          { length: COLOURS },
          (_, one) => (
            <label key={one} class={`avatar-mark colour-${one}`}>
              <input
                type='radio'
                name='colour'
                value={one}
                class='sr-only'
                checked={one === colour}
                aria-label={text.colourNumber[lang].replace('{number}', String(one + 1))}
              />
              {name.trim().slice(0, 1)}
            </label>
          ),
        )}
      </div>
    </fieldset>
  );
}
