/** @jsxImportSource preact */
import { text as shell } from '../../../src/shared/shell/text.ts';
import { Icon } from '../../parts/Icon.tsx';
import { usePage } from '../../parts/page.tsx';

type FileFieldProps = { id: string; accept: string };

/**
 * A field of one file without a script. Our words stand in it until a file is chosen, then its name: the browser's own
 * words speak the language of the browser.
 */
export function FileField({ id, accept }: FileFieldProps) {
  const { lang } = usePage();
  return (
    <span class='file-field'>
      <input id={id} type='file' name='file' required accept={accept} />
      <span aria-hidden='true'>
        <span class='btn btn-sm btn-outline'>
          <Icon name='upload' />
          {shell.chooseFile[lang]}
        </span>
      </span>
    </span>
  );
}
