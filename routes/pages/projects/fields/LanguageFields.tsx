/** @jsxImportSource preact */
import LanguagePair from '../../../../islands/LanguagePair.tsx';
import { text } from '../../../../src/projects/projects/text.ts';
import { Island } from '../../../parts/Island.tsx';
import { usePage } from '../../../parts/page.tsx';
import type { ControlProps } from './Field.tsx';

/** Both languages: what one side offers depends on the other. */
export function LanguageFields({ values, wrong }: ControlProps) {
  const { lang } = usePage();
  const choice = { from: values.sourceLang ?? '', to: values.targetLang ?? '' } as const;
  return (
    <>
      <Island of={LanguagePair} props={{ lang, choice, problem: wrong ?? null }} />
      <p class='field-help'>{text.languageHelp[lang]}</p>
    </>
  );
}
