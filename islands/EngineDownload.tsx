/** @jsxImportSource react */
import { useState } from 'react';
import {
  bytesToLoad,
  type DownloadLang,
  downloadLangs,
  megabytes,
} from '../src/machine-translation/engine-download/rules.ts';
import { text } from '../src/machine-translation/engine-download/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import {
  type EngineDownloadState,
  useDownload,
} from './machine-translation/engine-download/use-download.ts';
import { Progress } from './ui/Progress.tsx';
import { Spinner } from './ui/Spinner.tsx';
import { toast } from './ui/toast.tsx';

type EngineDownloadProps = { lang: UiLang; download: EngineDownloadState };

/** Offers the operator the engine inside the service: what it is, how much has to be loaded, from where. */
export default function EngineDownload({ lang, download: first }: EngineDownloadProps) {
  const { view, isBusy, start, cancel } = useDownload(
    first,
    () => toast(text.done[lang], { tone: 'success' }),
  );
  const isWhole = view.offers.every(({ isInstalled }) => isInstalled);
  return (
    <div className='engine-settings'>
      <section className='panel profile-section' aria-label={text.title[lang]}>
        <h2>{text.title[lang]}</h2>
        <p>{text.lead[lang]}</p>
        {view.isRunning
          ? <Loading view={view} lang={lang} isBusy={isBusy} onCancel={cancel} />
          : isWhole
          ? <p className='muted'>{text.allHere[lang]}</p>
          : <Offer view={view} lang={lang} isBusy={isBusy} onStart={start} />}
      </section>
    </div>
  );
}

type LoadingProps = {
  view: EngineDownloadState;
  lang: UiLang;
  isBusy: boolean;
  onCancel: () => void;
};

function Loading({ view: { progress }, lang, isBusy, onCancel }: LoadingProps) {
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <>
      <Progress label={text.loading[lang]} percent={total > 0 ? done / total * 100 : 0} />
      <p className='muted'>
        {progress
          ? text.loadedOf[lang].replace('{total}', String(megabytes(total)))
            .replace('{done}', String(megabytes(done)))
          : text.connecting[lang]}
      </p>
      <p>
        <button type='button' className='btn' disabled={isBusy} onClick={onCancel}>
          {text.cancel[lang]}
        </button>
      </p>
    </>
  );
}

type OfferProps = {
  view: EngineDownloadState;
  lang: UiLang;
  isBusy: boolean;
  onStart: (langs: DownloadLang[]) => void;
};

function Offer({ view, lang, isBusy, onStart }: OfferProps) {
  const { offers, ordered, reason, message, mayLoad, host } = view;
  const missing = downloadLangs.filter((one) =>
    offers.some((o) => o.lang === one && !o.isInstalled)
  );
  const [picked, setPicked] = useState<DownloadLang[]>(() =>
    missing.filter((one) => ordered.includes(one))
  );
  if (!mayLoad) return <p className='muted'>{text.off[lang]}</p>;
  // Other languages are translated by way of English, so English comes with them.
  const isForced = (one: DownloadLang) => one === 'en' && missing.includes('en');
  const wanted = missing.filter((one) => isForced(one) || picked.includes(one));
  const size = text.load[lang].replace('{size}', String(megabytes(bytesToLoad(offers, wanted))));
  const toggle = (one: DownloadLang) =>
    setPicked(picked.includes(one) ? picked.filter((o) => o !== one) : [...picked, one]);
  return (
    <>
      <fieldset className='flex flex-wrap gap-x-6 gap-y-2'>
        <legend className='font-semibold mb-2'>{text.languages[lang]}</legend>
        {downloadLangs.map((one) => {
          const isHere = !missing.includes(one);
          return (
            <label key={one} className='flex items-center gap-2'>
              <input
                type='checkbox'
                className='checkbox'
                checked={isHere || wanted.includes(one)}
                disabled={isHere || isForced(one)}
                onChange={() => toggle(one)}
              />
              <span>
                {text[one][lang]}
                {isHere && <span className='muted'>({text.isHere[lang]})</span>}
              </span>
            </label>
          );
        })}
      </fieldset>
      <p className='muted'>{text.throughEnglish[lang]}</p>
      <p className='muted'>{text.terms[lang].replace('{host}', host)}</p>
      {reason && <p role='alert' className='field-error'>{message}</p>}
      <p>
        <button
          type='button'
          className='btn btn-primary'
          disabled={isBusy || wanted.length === 0}
          onClick={() => onStart(wanted)}
        >
          {isBusy && <Spinner />}
          {wanted.length === 0 ? text.choose[lang] : reason ? text.retry[lang] : size}
        </button>
      </p>
    </>
  );
}
