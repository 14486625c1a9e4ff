/** @jsxImportSource preact */
import LanguagePair from '../../../../islands/LanguagePair.tsx';
import { memoryLangs } from '../../../../src/language/pairs/rules.ts';
import { langs } from '../../../../src/shared/languages.ts';
import { text } from '../../../../src/projects/projects/text.ts';
import { Island } from '../../../parts/Island.tsx';
import { usePage } from '../../../parts/page.tsx';
import type { ControlProps } from './Field.tsx';

/** Both languages: what one side offers depends on the other, and on what the files of the project may be. */
export function LanguageFields({ values, wrong, type }: ControlProps) {
  const { lang } = usePage();
  const choice = { from: values.sourceLang ?? '', to: values.targetLang ?? '' } as const;
  const offered = type === 'post-editing' ? memoryLangs : langs;
  return (
    <>
      <Island of={LanguagePair} props={{ lang, choice, offered, problem: wrong ?? null }} />
      <p class='field-help'>{text.languageHelp[lang]}</p>
    </>
  );
}
