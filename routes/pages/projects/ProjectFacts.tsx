/** @jsxImportSource preact */
import { text as directions } from '../../../src/language/pairs/text.ts';
import { text as settings } from '../../../src/machine-translation/draft-settings/text.ts';
import type { ProjectWithProgress } from '../../../src/documents/project-progress/list-projects.ts';
import { isManager, progressState } from '../../../src/projects/projects/rules.ts';
import { text } from '../../../src/projects/projects/text.ts';
import { langNames } from '../../../src/shared/languages.ts';
import { usePage } from '../../parts/page.tsx';

/** Which languages, by name. */
export function DirectionWords(
  { project: { sourceLang, targetLang } }: { project: ProjectWithProgress },
) {
  const { lang } = usePage();
  return <>{langNames[sourceLang][lang]} → {langNames[targetLang][lang]}</>;
}

/** How far the work is: what is confirmed, and reviewed where it has a reviewer. */
export function ProgressBadge({ project }: { project: ProjectWithProgress }) {
  const { lang } = usePage();
  const { type, translated, finished } = project;
  const state = progressState({ ...project, begun: translated });
  // A share that is rounded up would say 100 before the end.
  const percent = type === 'translation' ? String(Math.floor(finished)) : finished.toFixed(2);
  return (
    <span class='badge-words' data-state={state} data-progress={percent}>
      {text.progressStates[state][lang]}
      {state === 'going' && ` ${percent} %`}
    </span>
  );
}

/** The member's role, or that the invitation is open. */
export function RoleBadge({ project: { role, acceptance } }: { project: ProjectWithProgress }) {
  const { lang } = usePage();
  return acceptance === 'waiting'
    ? <span class='badge-words' data-state='asked'>{text.waiting[lang]}</span>
    : <span class='badge-words'>{text.roles[role][lang]}</span>;
}

/** With what drafts of its documents begin. */
export function DraftWords(
  { project: { domain, register } }: { project: ProjectWithProgress },
) {
  const { lang } = usePage();
  return (
    <>
      {directions.domains[domain][lang]}
      {register && ` · ${settings.registers[register][lang]}`}
    </>
  );
}

/** Until when, if that is set. */
export function Day({ day }: { day: string | null }) {
  const { lang } = usePage();
  return day
    ? <time dateTime={day}>{text.until[lang].replace('{date}', day)}</time>
    : <span class='muted'>{text.noDeadline[lang]}</span>;
}

/** Who manages it, and how many are in it. */
export function People({ project: { managerName, names } }: { project: ProjectWithProgress }) {
  const { lang } = usePage();
  return (
    <span title={names.join(', ')}>
      {managerName} · {text.peopleCount[lang].replace('{count}', String(names.length))}
    </span>
  );
}

/** In edit mode only what one manages can be chosen. */
export function SelectBox({ project: { no, title, role } }: { project: ProjectWithProgress }) {
  const { lang } = usePage();
  if (!isManager({ role })) return null;
  return (
    <input
      type='checkbox'
      class='checkbox'
      name='no'
      value={no}
      aria-label={text.select[lang].replace('{title}', () => title)}
    />
  );
}
