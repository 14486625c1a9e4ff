/** @jsxImportSource react */
import { useMemo } from 'react';
import { fill, text } from '../../../../src/language-resources/glossaries/text.ts';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { fitParticle } from '../../../../src/language/korean/particles.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useCommands } from '../../session/commands/command-table.ts';
import { insertAtCaret } from '../../session/insert-at-caret.ts';
import type { EditorSession } from '../../session/session.ts';
import { insertTerm, selectedWords } from './active-field.ts';
import { AddTerm } from './AddTerm.tsx';
import { type LineProblem, type LineTerm, problemsOfLine } from './line-terms.ts';
import type { TermList, TermListState } from './term-list.ts';
import { TermItem } from './TermItem.tsx';

type GroupProps = {
  session: EditorSession;
  termList: TermList;
  line: OpenLine;
  /** The terms of the line, with the numbers of their keys. */
  ranked: readonly { term: LineTerm; number: number | undefined }[];
  sourceLang: string;
  targetLang: string;
};

/** Terms of the glossaries that stand in the active line, as one entry of the list of suggestions. */
export function TermGroup(props: GroupProps) {
  const { session, termList } = props;
  const { lang } = session;
  const state = useSignal(termList.state);
  const begun = useSignal(termList.begun);
  const { keyLabel } = useCommands();
  const key = keyLabel('insertTerm', isMac);
  if (state.status === 'loading') return null;
  return (
    <li className='term-group'>
      <p className='match-head'>
        <strong>{text.inLine[lang]}</strong>
        {key && <kbd>{key}</kbd>}
      </p>
      {state.status === 'failed' && <Failed lang={lang} retry={() => void termList.load()} />}
      {state.status === 'ready' && <LineTerms {...props} state={state} />}
      {state.status === 'ready' && (begun
        ? (
          <AddTerm
            glossaries={state.glossaries.filter(({ mayWrite }) => mayWrite)}
            first={begun}
            sourceLang={props.sourceLang}
            targetLang={props.targetLang}
            lang={lang}
            add={termList.add}
            onClose={() => termList.begun.set(undefined)}
          />
        )
        : <AddButton {...{ session, termList }} />)}
    </li>
  );
}

function AddButton({ session, termList }: Pick<GroupProps, 'session' | 'termList'>) {
  const { lang } = session;
  return (
    <p className='terms-foot'>
      <button
        type='button'
        className='btn btn-sm btn-ghost'
        title={text.addSelectedHelp[lang]}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => termList.begun.set(selectedWords(session))}
      >
        <Icon name='plus' />
        {text.addSelected[lang]}
      </button>
    </p>
  );
}

type LineProps = GroupProps & { state: Extract<TermListState, { status: 'ready' }> };

function LineTerms({ state, session, line, ranked, sourceLang, targetLang }: LineProps) {
  const { lang } = session;
  const { index, glossaries } = state;
  const { source } = line;
  const target = session.field(line.index)?.read() ?? session.shownText(line);
  const problems = useMemo(
    () => problemsOfLine(index, { source, target }),
    [index, source, target],
  );
  const put = (words: string) => {
    if (!insertTerm(session, words, targetLang)) insertAtCaret(session, words);
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
      {ranked.length === 0 && (
        <p className='term-none muted'>
          {(glossaries.length === 0 ? text.noGlossary : text.noTermsHere)[lang]}
        </p>
      )}
      <ul className='term-list'>
        {ranked.map(({ term, number }) => (
          <TermItem
            key={term.entry.no}
            glossary={glossaries.find(({ no }) => no === term.entry.glossaryNo)?.name ?? ''}
            use={target.trim() === '' ? undefined : useOf(term, problems)}
            {...{ term, number, sourceLang, targetLang, lang }}
            insert={put}
          />
        ))}
      </ul>
    </>
  );
}

/** Whether the translation has the term, lacks it, or has words in its place that are forbidden. */
function useOf({ words, entry }: LineTerm, problems: readonly LineProblem[]) {
  const isForbidden = problems.some((one) =>
    one.code === 'term.forbidden' &&
    entry.targets.some(({ text: target, status }) => status === 'forbidden' && target === one.words)
  );
  if (isForbidden) return 'forbidden';
  const isMissing = problems.some((one) => one.code === 'term.missing' && one.words === words);
  return isMissing ? 'missing' : 'used';
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
