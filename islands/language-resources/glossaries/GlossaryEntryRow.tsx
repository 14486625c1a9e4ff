/** @jsxImportSource react */
import { fill, text } from '../../../src/language-resources/glossaries/text.ts';
import type { GlossaryEntryView } from '../../../src/language-resources/glossaries/view.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import type { TermText } from '../../../src/language/terms/entry.ts';
import { focusBeside } from '../../ui/focus-beside.ts';
import { Icon } from '../../ui/Icon.tsx';

type Props = {
  line: GlossaryEntryView;
  sourceLang: string;
  targetLang: string;
  lang: UiLang;
  /** Absent for who may only read. */
  tools?: { edit(): void; remove(): void };
};

/** One entry as it is stored. */
export function GlossaryEntryRow({ line, sourceLang, targetLang, lang, tools }: Props) {
  const name = [...line.sourceGlossary, ...line.targetGlossary][0] ?? '';
  return (
    <>
      <Terms terms={line.sources} termLang={sourceLang} lang={lang} label={text.source[lang]} />
      <Terms terms={line.targets} termLang={targetLang} lang={lang} label={text.target[lang]} />
      <p className='glossary-entry-facts muted'>
        {line.domain && <span className='badge-words'>{text.domains[line.domain][lang]}</span>}
        {line.note && <span className='glossary-entry-note-words'>{line.note}</span>}
        <span>{line.auther}</span>
        <time dateTime={line.date.replace(' ', 'T') + '+09:00'}>{line.date.slice(0, 10)}</time>
      </p>
      {tools && (
        <p className='glossary-entry-tools'>
          <button
            type='button'
            className='icon-button'
            data-edit={line.index}
            aria-label={fill(text.editNamed[lang], { name })}
            title={text.edit[lang]}
            onClick={tools.edit}
          >
            <Icon name='pencil' />
          </button>
          <button
            type='button'
            className='icon-button'
            aria-label={fill(text.removeNamed[lang], { name })}
            title={text.remove[lang]}
            onClick={(event) => {
              focusBeside(event.currentTarget, '[data-edit]', '[data-add]');
              tools.remove();
            }}
          >
            <Icon name='trash' />
          </button>
        </p>
      )}
    </>
  );
}

type TermsProps = {
  terms: readonly TermText[];
  termLang: string;
  lang: UiLang;
  label: string;
};

function Terms({ terms, termLang, lang, label }: TermsProps) {
  return (
    <ul className='glossary-entry-terms' aria-label={label}>
      {terms.map(({ text: words, status }) => (
        <li key={words} data-status={status}>
          <span lang={termLang} dir='auto'>{words}</span>
          {status !== 'preferred' && (
            <span className='badge-words' data-status={status}>{text.statuses[status][lang]}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
