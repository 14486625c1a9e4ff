/** @jsxImportSource react */
import { text } from '../../src/memories/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { Progress } from '../_ui/Progress.tsx';
import type { Sending } from './use-uploads.ts';

/** Files that still leave this browser. */
export function SendingFiles({ sending, lang }: { sending: readonly Sending[]; lang: UiLang }) {
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
