/** @jsxImportSource react */
import { type Ref, useState } from 'react';
import type { UiLang } from '../../src/shared/languages.ts';
import { text as shell } from '../../src/shared/shell/text.ts';
import { Icon } from './Icon.tsx';

type FileFieldProps = {
  lang: UiLang;
  id?: string;
  accept?: string;
  isMultiple?: boolean;
  isFirst?: boolean;
  describedBy?: string;
  input?: Ref<HTMLInputElement>;
  onChoose?: (files: readonly File[]) => void;
};

/** A field of files in the words of the page; the browser's own button speaks the language of the browser. */
export function FileField({ lang, input, onChoose, ...props }: FileFieldProps) {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <span className='file-field'>
      <input
        ref={input}
        type='file'
        id={props.id}
        accept={props.accept}
        multiple={props.isMultiple}
        data-first={props.isFirst}
        aria-describedby={props.describedBy}
        onChange={({ target }) => {
          const files = [...target.files ?? []];
          setNames(files.map(({ name }) => name));
          onChoose?.(files);
        }}
      />
      <span className='btn btn-sm btn-outline' aria-hidden='true'>
        <Icon name='upload' />
        {shell.chooseFile[lang]}
      </span>
      <span className='file-field-names' aria-hidden='true'>{names.join(', ')}</span>
    </span>
  );
}
