/** @jsxImportSource preact */
import type { Project } from '../../../../src/projects/projects/list-projects.ts';
import { givenRoles, may } from '../../../../src/projects/projects/rules.ts';
import { text as words } from '../../../../src/projects/projects/text.ts';
import type { TeamMember } from '../../../../src/projects/teams/list-team.ts';
import { text } from '../../../../src/projects/teams/text.ts';
import { chatAddress } from '../../../../src/community/chat/rules.ts';
import MemberSearch from '../../../../islands/MemberSearch.tsx';
import { Island } from '../../../parts/Island.tsx';
import { usePage } from '../../../parts/page.tsx';
import { projectAddress } from '../addresses.ts';
import { RowPages } from '../figures/RowPages.tsx';
import { pageOfRows, ROWS_SHOWN } from '../figures/pages.ts';
import { type Mailed, MailedList } from './MailedList.tsx';
import { MemberCard } from './MemberCard.tsx';
import { Question } from './Question.tsx';

type TeamProps = { project: Project; team: TeamMember[]; mailed: Mailed; ownUid: string };

/** Everybody in the project; the manager invites, changes and removes. */
export function TeamTab({ project, team, mailed, ownUid }: TeamProps) {
  const { lang } = usePage();
  const isManager = may(project, 'team.manage');
  return (
    <>
      {isManager && <Invite project={project} />}
      <section class='grid gap-3' aria-labelledby='members'>
        <h2 id='members'>{text.members[lang].replace('{count}', String(team.length))}</h2>
        <p>
          <a
            class='text-link'
            href={chatAddress({ kind: 'project', name: project.title, projectNo: project.no })}
          >
            {text.teamChat[lang]}
          </a>
        </p>
        <People project={project} team={team} ownUid={ownUid} />
      </section>
      <MailedList project={project} mailed={mailed} />
      {may(project, 'team.leave') && (
        <form method='post' action={projectAddress(project, 'team')} class='panel command'>
          <Question label={`${text.leave[lang]}…`}>
            <p>{text.leaveHelp[lang]}</p>
            <button type='submit' name='do' value='leave' class='btn btn-sm btn-error'>
              {text.leave[lang]}
            </button>
          </Question>
        </form>
      )}
    </>
  );
}

type PeopleProps = Pick<TeamProps, 'project' | 'team' | 'ownUid'>;

/** One page of them; in a large team they are found by their names. */
function People({ project, team, ownUid }: PeopleProps) {
  const { query } = usePage();
  const words = (query.get('find') ?? '').normalize().trim();
  const found = words === '' ? team : team.filter((person) => isCalled(person, words));
  const { rows, ...pages } = pageOfRows(found, query.get('page'));
  const named: Record<string, string> = words === '' ? {} : { find: words };
  return (
    <>
      {team.length > ROWS_SHOWN && (
        <Find project={project} words={words} count={found.length} total={team.length} />
      )}
      <ul class='member-cards'>
        {rows.map((person) => (
          <MemberCard
            key={person.uid}
            project={project}
            person={person}
            isSelf={person.uid === ownUid}
            isManager={may(project, 'team.manage')}
          />
        ))}
      </ul>
      <RowPages
        {...pages}
        addressOf={(page) => projectAddress(project, 'team', { ...named, page: String(page) })}
      />
    </>
  );
}

/** The address of who has not accepted yet is not shown, so nobody is found by it. */
function isCalled({ name, email, acceptance }: TeamMember, words: string): boolean {
  const holds = (text: string) => text.normalize().toLowerCase().includes(words.toLowerCase());
  return holds(name) || (acceptance === 'accepted' && holds(email));
}

type FindProps = { project: Project; words: string; count: number; total: number };

function Find({ project, words, count, total }: FindProps) {
  const { lang } = usePage();
  return (
    <form method='get' action={`/projects/edit/${project.no}`} class='flex flex-wrap gap-2'>
      {project.type === 'post-editing' && <input type='hidden' name='type' value={project.type} />}
      <input type='hidden' name='tab' value='team' />
      <input
        class='input'
        type='search'
        name='find'
        value={words}
        maxLength={320}
        aria-label={text.find[lang]}
        placeholder={text.find[lang]}
      />
      <button type='submit' class='btn'>{text.findDo[lang]}</button>
      {words !== '' && (
        <>
          <a class='btn' href={projectAddress(project, 'team')}>{text.findAll[lang]}</a>
          <span role='status'>
            {text.found[lang].replace('{total}', String(total)).replace('{count}', String(count))}
          </span>
        </>
      )}
    </form>
  );
}

function Invite({ project }: { project: Project }) {
  const { lang } = usePage();
  return (
    <form
      method='post'
      action={projectAddress(project, 'team')}
      class='panel invite'
      aria-labelledby='invite'
    >
      <h2 id='invite'>{text.inviteTitle[lang]}</h2>
      <input type='hidden' name='do' value='invite' />
      <Island of={MemberSearch} props={{ lang, projectNo: project.no }} />
      <div class='field'>
        <label for='invite-role'>{text.role[lang]}</label>
        <select class='select' id='invite-role' name='role'>
          {givenRoles.map((role) => (
            <option key={role} value={role}>{words.roles[role][lang]}</option>
          ))}
        </select>
      </div>
      <button type='submit' class='btn btn-primary'>{text.invite[lang]}</button>
    </form>
  );
}
