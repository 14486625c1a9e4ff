/** @jsxImportSource preact */
import { text as templates } from '../../../src/projects/templates/text.ts';
import { text } from '../../../src/projects/projects/text.ts';
import { text as invitations } from '../../../src/projects/invitations/text.ts';
import { text as qa } from '../../../src/review/qa/text.ts';
import { text as team } from '../../../src/projects/teams/text.ts';
import { Icon } from '../../parts/Icon.tsx';
import { usePage } from '../../parts/page.tsx';

/** What a form has done, shown on the page that follows it. */
const projectNotices = {
  made: text.made,
  madePartly: templates.madePartly,
  saved: text.saved,
  checksSaved: qa.saved,
  templateSaved: templates.saved,
  templateRenamed: templates.renamed,
  templateRemoved: templates.removed,
  restored: text.restored,
  arrivalDeleted: text.arrivalDeleted,
  archived: text.archivedNow,
  reopened: text.reopenedNow,
  invited: team.sent,
  sentAgain: invitations.sentAgain,
  withdrawn: invitations.withdrawn,
  accepted: team.accepted,
  declined: team.declined,
  changed: team.changed,
  handedOver: team.handedOver,
  takenOver: team.takenOver,
  removed: team.removed,
  left: team.left,
  undone: team.undone,
  undoTooLate: team.undoTooLate,
};

export type ProjectNoticeKey = keyof typeof projectNotices;

export function ProjectNotice() {
  const { lang, query } = usePage();
  const key = query.get('said') ?? '';
  if (!Object.hasOwn(projectNotices, key)) return null;
  return (
    <p class='note said' role='status'>
      <Icon name='check' />
      {projectNotices[key as ProjectNoticeKey][lang]}
    </p>
  );
}
