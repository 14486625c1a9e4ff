/** @jsxImportSource react */
import { text } from '../../../../src/community/chat/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { ChatFiles } from './use-chat-files.ts';

/** What goes with the next message, each with its progress and a way to take it out. */
export function ChosenFiles({ chosen, lang }: { chosen: ChatFiles; lang: UiLang }) {
  const { files, note } = chosen;
  return (
    <>
      <p className='sr-only' role='status'>{note}</p>
      {files.length > 0 && (
        <ul className='chat-chosen'>
          {files.map((one) => {
            const { file, percent, sent, problem } = one;
            const name = file.name || text.picture[lang];
            const label = text.uploading[lang].replace('{name}', () => name)
              .replace('{percent}', String(percent));
            return (
              <li key={one.key}>
                <span className='truncate' data-words=''>{name}</span>
                {problem && <span className='text-error' role='alert'>{problem}</span>}
                {problem && (
                  <button
                    type='button'
                    className='text-link'
                    onClick={() => chosen.again(one)}
                  >
                    {text.again[lang]}
                  </button>
                )}
                {!sent && !problem && <progress max={100} value={percent} aria-label={label} />}
                <button
                  type='button'
                  className='btn btn-sm'
                  aria-label={text.removeFile[lang].replace('{name}', () => name)}
                  onClick={() => chosen.remove(one)}
                >
                  <Icon name='close' />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
