/** @jsxImportSource react */
import { text } from '../../../src/language-resources/memories/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Progress } from '../../ui/Progress.tsx';
import type { SendingMemory } from './use-uploads.ts';

/** Files that still leave this browser. */
export function SendingFiles(
  { sending, lang }: { sending: readonly SendingMemory[]; lang: UiLang },
) {
  if (sending.length === 0) return null;
  return (
    <ul className='sending-files'>
      {sending.map(({ id, fileName, percent }) => (
        <li key={id}>
          <span>{fileName}</span>
          <Progress label={`${text.sending[lang]}: ${fileName}`} percent={percent} />
        </li>
      ))}
    </ul>
  );
}
