/** @jsxImportSource react */
import { useEffect, useRef, useState } from 'react';
import { fillText, text } from '../../../src/documents/files/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Icon } from '../../ui/Icon.tsx';

type DropZoneProps = {
  extensions: string[];
  lang: UiLang;
  onFiles: (files: File[]) => void;
  /** The words of the zone where it receives something else than documents. */
  words?: { drop: string; accepted: string };
};

/** Files can be dropped anywhere on the page, or chosen by a button. */
export function DropZone({ extensions, lang, onFiles, words }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = usePageDrop(onFiles);
  const formats = extensions.join(', ');
  return (
    <div className={isOver ? 'drop-zone over' : 'drop-zone'}>
      <Icon name='upload' />
      <div>
        <p className='font-semibold'>
          {isOver ? text.dropNow[lang] : words?.drop ?? text.drop[lang]}
        </p>
        <p className='muted text-sm'>
          {words?.accepted ?? fillText(text.accepted[lang], { formats })}
        </p>
      </div>
      <button type='button' className='btn btn-primary' onClick={() => input.current?.click()}>
        {text.choose[lang]}
      </button>
      <input
        ref={input}
        type='file'
        multiple
        hidden
        accept={extensions.map((one) => `.${one}`).join(',')}
        aria-label={text.choose[lang]}
        onChange={({ currentTarget }) => {
          onFiles([...currentTarget.files ?? []]);
          currentTarget.value = ''; // the same file may be chosen again after a correction
        }}
      />
    </div>
  );
}

/** True while files hang over the page. */
function usePageDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const receive = useRef(onFiles);
  useEffect(() => {
    receive.current = onFiles;
  });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false); // it left the window
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      receive.current([...event.dataTransfer?.files ?? []]);
    };
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => leaving.abort();
  }, []);

  return isOver;
}
