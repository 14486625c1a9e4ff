/** @jsxImportSource react */
import type { ConversionView } from '../../../src/documents/conversions/rules.ts';
import { text } from '../../../src/documents/conversions/text.ts';
import { fillText } from '../../../src/documents/files/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

type ConversionStateProps = {
  conversion: ConversionView;
  lang: UiLang;
  onStop: (conversion: ConversionView) => void;
};

/** That a file waits for its turn or is at work, how far it is, and how to stop it. */
export function ConversionState({ conversion, lang, onStop }: ConversionStateProps) {
  const { filename, phase } = conversion;
  const share = conversion.phase === 'working' && conversion.total
    ? { done: conversion.done ?? 0, total: conversion.total }
    : undefined;
  return (
    <span className='flex items-center gap-3'>
      <span className='grow'>
        <span className='text-sm flex items-center gap-2' role='status'>
          {phase === 'waiting' ? <Icon name='clock' /> : <Spinner />}
          {wordsOf(conversion, lang)}
        </span>
        {share && (
          <>
            <Progress
              label={`${text[conversion.kind][lang]}: ${filename}`}
              percent={share.done / share.total * 100}
            />
            <span className='muted text-xs block'>{fillText(text.share[lang], share)}</span>
          </>
        )}
      </span>
      {phase !== 'saving' && (
        <button
          type='button'
          className='btn btn-sm'
          aria-label={`${text.stop[lang]}: ${filename}`}
          onClick={() => onStop(conversion)}
        >
          {text.stop[lang]}
        </button>
      )}
    </span>
  );
}

function wordsOf(conversion: ConversionView, lang: UiLang): string {
  if (conversion.phase === 'saving') return text.saving[lang];
  if (conversion.phase === 'working') return text[conversion.kind][lang];
  const { ahead: count } = conversion;
  return count === 0 ? text.soon[lang] : fillText(text.waiting[lang], { count });
}
