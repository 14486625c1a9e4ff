/** @jsxImportSource react */
import type { UiLang } from '../../../src/shared/languages.ts';

type Words = Record<'chooseLine' | 'loading' | 'failed' | 'retry', Record<UiLang, string>>;

type Props = {
  kind: 'none' | 'loading' | 'failed';
  text: Words;
  retry: () => void;
  lang: UiLang;
};

/** What a tab about the active line says while it has nothing to show. */
export function TabNote({ kind, text, retry, lang }: Props) {
  if (kind === 'none') return <p className='aids-empty'>{text.chooseLine[lang]}</p>;
  if (kind === 'loading') return <p className='aids-empty'>{text.loading[lang]}</p>;
  return (
    <div className='aids-empty' role='alert'>
      {text.failed[lang]}
      <button type='button' className='btn btn-sm' onClick={retry}>{text.retry[lang]}</button>
    </div>
  );
}
