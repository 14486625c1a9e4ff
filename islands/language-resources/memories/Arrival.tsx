/** @jsxImportSource react */
import { fill } from '../../../src/documents/lines/text.ts';
import type { ImportView } from '../../../src/language-resources/memories/rules.ts';
import { text } from '../../../src/language-resources/memories/text.ts';
import {
  browserCatalogue,
  type BrowserErrorCode,
} from '../../../src/shared/refusals/browser-catalogue.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Progress } from '../../ui/Progress.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { stopArriving } from './memory-calls.ts';

/** How far a file is, and afterwards what became of it. */
export function Arrival({ arriving, lang }: { arriving: ImportView; lang: UiLang }) {
  if (arriving.state === 'running') return <Running {...{ arriving, lang }} />;
  const n = (count: number) => count.toLocaleString(lang);
  return (
    <div className='arrival'>
      {arriving.state === 'failed' && (
        <p role='alert'>{fill(text.importFailed[lang], { why: whyOf(arriving.reason, lang) })}</p>
      )}
      {arriving.state === 'cancelled' && <p>{text.stopped[lang]}</p>}
      <p>
        {fill(text.report[lang], {
          file: arriving.fileName,
          read: n(arriving.read),
          added: n(arriving.added),
          duplicates: n(arriving.duplicates),
          conflicts: n(arriving.conflicts),
        })}
      </p>
      <LeftOut {...{ arriving, lang }} />
    </div>
  );
}

function Running({ arriving, lang }: { arriving: ImportView; lang: UiLang }) {
  const { no, percent, read } = arriving;
  return (
    <div className='arrival arrival-running'>
      {percent === null
        ? (
          <span className='flex items-center gap-2'>
            <Spinner /> {text.waiting[lang]}
          </span>
        )
        : <Progress label={text.reading[lang]} percent={percent} />}
      <span>{fill(text.readUnits[lang], { n: read.toLocaleString(lang) })}</span>
      <button
        type='button'
        className='btn btn-sm'
        onClick={() =>
          void stopArriving(no).catch((error: Error) => toast(error.message, { tone: 'error' }))}
      >
        {text.stop[lang]}
      </button>
    </div>
  );
}

function LeftOut({ arriving: { skipped }, lang }: { arriving: ImportView; lang: UiLang }) {
  const reasons = (Object.keys(text.skips) as (keyof typeof text.skips)[])
    .filter((reason) => skipped[reason]);
  if (reasons.length === 0) return null;
  const n = reasons.reduce((sum, reason) => sum + (skipped[reason] ?? 0), 0);
  const why = reasons.map((reason) => `${text.skips[reason][lang]} ${skipped[reason]}`).join(', ');
  return <p>{fill(text.leftOut[lang], { n, why })}</p>;
}

function whyOf(reason: string | null, lang: UiLang): string {
  const code: BrowserErrorCode = reason !== null && Object.hasOwn(browserCatalogue, reason)
    ? reason as BrowserErrorCode
    : 'server.fault';
  return browserCatalogue[code][lang];
}
