/** @jsxImportSource preact */
import { text } from '../../../../src/projects/projects/text.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';
import { addressOf, type ProjectListQuery } from '../addresses.ts';

/** After deleting: what is gone, and the way back. Permission is checked when it is used. */
export function UndoBar({ deleted, asked }: { deleted: string; asked: ProjectListQuery }) {
  const { lang } = usePage();
  const nos = deleted.split(',').filter((no) => /^[1-9]\d{0,14}$/.test(no)).slice(0, 100);
  if (nos.length === 0) return null;
  return (
    <form method='post' action={addressOf(asked)} class='note undo-bar'>
      <Icon name='trash' />
      <p role='status'>
        {text.deletedSome[lang].replace('{count}', String(nos.length))}{' '}
        <span class='muted'>{text.deletedHelp[lang]}</span>
      </p>
      <input type='hidden' name='do' value='restore' />
      {nos.map((no) => <input key={no} type='hidden' name='no' value={no} />)}
      <button type='submit' class='btn btn-sm'>
        <Icon name='undo' />
        {shell.undo[lang]}
      </button>
    </form>
  );
}
