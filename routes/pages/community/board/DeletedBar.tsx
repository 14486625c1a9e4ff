/** @jsxImportSource preact */
import { text } from '../../../../src/community/posts/text.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';

/** After deleting a post: what happened, and the way back. Who may is checked when it is used. */
export function DeletedBar({ deleted }: { deleted: string | undefined }) {
  const { lang, user } = usePage();
  if (!user || !deleted || !/^[1-9]\d{0,14}$/.test(deleted)) return null;
  return (
    <form method='post' action={`/form/delete/${deleted}`} class='note undo-bar'>
      <Icon name='trash' />
      <p role='status'>{text.deleted[lang]}</p>
      <button type='submit' name='do' value='restore' class='btn btn-sm'>
        <Icon name='undo' />
        {shell.undo[lang]}
      </button>
    </form>
  );
}
