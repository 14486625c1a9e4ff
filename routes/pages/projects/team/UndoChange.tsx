/** @jsxImportSource preact */
import { text } from '../../../../src/projects/teams/text.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';
import { placeInTeam } from '../addresses.ts';

/** A change of a team that the member has just made, and the way back. */
export type TeamChange = { no: number; id: string };

export function UndoChange({ change: { no, id } }: { change: TeamChange }) {
  const { lang, query } = usePage();
  const place = new URLSearchParams({ tab: 'team', ...placeInTeam(query) });
  return (
    <form method='post' action={`/projects/edit/${no}?${place}`} class='note undo-bar'>
      <Icon name='undo' />
      <p role='status'>{text.undoHelp[lang]}</p>
      <input type='hidden' name='undo' value={id} />
      <button type='submit' name='do' value='undo' class='btn btn-sm'>{shell.undo[lang]}</button>
    </form>
  );
}
