/** @jsxImportSource preact */
import { text as templates } from '../../src/project-templates/text.ts';
import { text } from '../../src/projects/text.ts';
import { text as qa } from '../../src/qa/text.ts';
import { text as team } from '../../src/teams/text.ts';
import { Icon } from '../_parts/Icon.tsx';
import { usePage } from '../_parts/page.tsx';

/** What a form has done, told on the page that follows it. */
export const said = {
  made: text.made,
  madePartly: templates.madePartly,
  saved: text.saved,
  checksSaved: qa.saved,
  templateSaved: templates.saved,
  templateRenamed: templates.renamed,
  templateRemoved: templates.removed,
  restored: text.restored,
  archived: text.archivedNow,
  reopened: text.reopenedNow,
  invited: team.sent,
  accepted: team.accepted,
  declined: team.declined,
  changed: team.changed,
  handedOver: team.handedOver,
  removed: team.removed,
  left: team.left,
};

export type SaidKey = keyof typeof said;

export function Said() {
  const { lang, query } = usePage();
  const key = query.get('said') ?? '';
  if (!Object.hasOwn(said, key)) return null;
  return (
    <p class='note said' role='status'>
      <Icon name='check' />
      {said[key as SaidKey][lang]}
    </p>
  );
}
