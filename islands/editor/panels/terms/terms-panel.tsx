/** @jsxImportSource react */
import { useMemo } from 'react';
import { fill, text } from '../../../../src/language-resources/glossaries/text.ts';
import { fitParticle } from '../../../../src/language/korean/particles.ts';
import { text as aids } from '../../../../src/language-resources/matching/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { insertTerm, selectedWords } from './active-field.ts';
import { AddTerm } from './AddTerm.tsx';
import { type LineProblem, problemsOfLine, termsOfLine } from './line-terms.ts';
import type { TermList, TermListState } from './term-list.ts';
import { TermItem } from './TermItem.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { EditorSession } from '../../session/session.ts';
import { useSignal } from '../../../runtime/signal.ts';

type TermsPanelProps = {
  session: Pick<EditorSession, 'active' | 'field'>;
  lang: UiLang;
  termList: TermList;
  sourceLang: string;
  targetLang: string;
  /** The active line with its text as it is on the screen. */
  line: { no: number; source: string; target: string };
  /** Writes at the caret of the active line, so that Ctrl+Z takes it back; the focus stays there. */
  insert(text: string): void;
};

/** Terms of the glossaries that stand in the active line. */
export function TermsPanel(props: TermsPanelProps) {
  const { session, lang, termList, sourceLang, targetLang } = props;
  const state = useSignal(termList.state);
  const selected = useSignal(termList.begun);
  if (state.status === 'failed') return <Failed lang={lang} retry={() => void termList.load()} />;
  if (state.status !== 'ready') {
    return (
      <p className='aids-empty'>
        <Spinner /> {text.loading[lang]}
      </p>
    );
  }
  const writable = state.glossaries.filter(({ mayWrite }) => mayWrite);
  return (
    <div className='terms-panel'>
      <LineTerms {...props} state={state} />
      {selected
        ? (
          <AddTerm
            glossaries={writable}
            first={selected}
            {...{ sourceLang, targetLang, lang }}
            add={termList.add}
            onClose={() => termList.begun.set(undefined)}
          />
        )
        : (
          <div className='terms-foot'>
            <button
              type='button'
              className='btn btn-sm'
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => termList.begun.set(selectedWords(session))}
            >
              <Icon name='plus' />
              {text.addSelected[lang]}
            </button>
            <p className='muted'>{text.addSelectedHelp[lang]}</p>
          </div>
        )}
    </div>
  );
}

type LineProps = TermsPanelProps & { state: Extract<TermListState, { status: 'ready' }> };

function LineTerms({ state, session, line, lang, sourceLang, targetLang, insert }: LineProps) {
  const { index, glossaries } = state;
  const { source, target } = line;
  const terms = useMemo(() => termsOfLine(index, source), [index, source]);
  const problems = useMemo(
    () => problemsOfLine(index, { source, target }),
    [index, source, target],
  );
  const put = (words: string) => {
    if (!insertTerm(session, words, targetLang)) insert(words);
  };
  return (
    <>
      <div role='status'>
        {problems.length > 0 && (
          <ul className='term-problems'>
            {problems.map((problem) => (
              <li key={`${problem.code} ${problem.start}`}>
                <Icon name='alert' />
                <span>{wordsOf(problem, lang)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {terms.length === 0 && (
        <p className='aids-empty'>
          {(glossaries.length === 0 ? text.noGlossary : aids.noTerms)[lang]}
        </p>
      )}
      <ul className='term-list'>
        {terms.map((term) => (
          <TermItem
            key={term.entry.no}
            term={term}
            glossary={glossaries.find(({ no }) => no === term.entry.glossaryNo)?.name ?? ''}
            {...{ sourceLang, targetLang, lang }}
            insert={put}
          />
        ))}
      </ul>
    </>
  );
}

function wordsOf({ code, words, expected }: LineProblem, lang: UiLang): string {
  const use = expected.length > 0 ? fill(text.expected[lang], { terms: expected.join(', ') }) : '';
  const message = code === 'term.missing' ? text.missing : text.forbidden;
  const josa = fitParticle(words, '은(는)')?.text ?? '은(는)';
  return fill(message[lang], { words, josa, expected: use }).trim();
}

function Failed({ lang, retry }: { lang: UiLang; retry: () => void }) {
  return (
    <div className='aids-empty'>
      <p>{text.failed[lang]}</p>
      <button type='button' className='btn btn-sm' onClick={retry}>{shell.retry[lang]}</button>
    </div>
  );
}
