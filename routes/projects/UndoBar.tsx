/** @jsxImportSource preact */
import { text } from '../../src/projects/text.ts';
import { text as shell } from '../../src/shell/text.ts';
import { Icon } from '../_parts/Icon.tsx';
import { usePage } from '../_parts/page.tsx';
import { addressOf, type ListAsked } from './addresses.ts';

/** After deleting: what is gone, and the way back. Whether one may is decided when it is asked for. */
export function UndoBar({ deleted, asked }: { deleted: string; asked: ListAsked }) {
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
