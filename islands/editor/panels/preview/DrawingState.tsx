/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import type { ConversionView } from '../../../../src/documents/conversions/rules.ts';
import { text as conversions } from '../../../../src/documents/conversions/text.ts';
import { fillText } from '../../../../src/documents/files/text.ts';
import { text } from '../../../../src/documents/preview/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { Progress } from '../../../ui/Progress.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';

type DrawingStateProps = {
  progress: () => Promise<ConversionView | undefined>;
  lang: UiLang;
  /** Absent where there is nothing to close. */
  onCancel?: (() => void) | undefined;
};

/** Most previews are there before the first request for their progress. */
const ASK_MS = 700;

/** That the preview is drawn or waits for its turn, and how far it is when that takes long. */
export function DrawingState({ progress, lang, onCancel }: DrawingStateProps) {
  const news = useNews(progress);
  const ahead = news?.phase === 'waiting' ? news.ahead : 0;
  return (
    <div className='preview-state'>
      <Spinner />
      <p role='status'>
        {ahead > 0 ? fillText(conversions.waiting[lang], { count: ahead }) : text.drawing[lang]}
      </p>
      {news?.phase === 'working' && news.total && (
        <div className='preview-progress'>
          <Progress label={text.drawing[lang]} percent={(news.done ?? 0) / news.total * 100} />
        </div>
      )}
      {onCancel && (
        <button type='button' className='btn btn-sm' onClick={onCancel}>{text.cancel[lang]}</button>
      )}
    </div>
  );
}

function useNews(progress: DrawingStateProps['progress']): ConversionView | undefined {
  const [news, setNews] = useState<ConversionView>();
  useEffect(() => {
    let isLeft = false;
    async function ask() {
      // Without an answer the panel still says that it is being drawn.
      const now = await progress().catch(() => undefined);
      if (!isLeft) setNews(now);
    }
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, []);
  return news;
}
