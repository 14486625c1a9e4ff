/** @jsxImportSource react */
import { type FormEvent, useEffect, useState } from 'react';
import { LONGEST_TERM } from '../../../../src/community/terms/rules.ts';
import { text } from '../../../../src/community/terms/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import type { QuestionFacts, TermQuestionService } from '../../session/services/term-questions.ts';

export type QuestionWords = { index: number; source: string; target: string };

type AskDialogProps = {
  /** The line, and what was selected in it. */
  begun: QuestionWords;
  service: TermQuestionService;
  sourceLang: string;
  targetLang: string;
  lang: UiLang;
  onClose: () => void;
};

/** Begins a post about words of a line. The sentence goes along only when it is ticked. */
export function AskDialog(
  { begun, service, sourceLang, targetLang, lang, onClose }: AskDialogProps,
) {
  const [words, setWords] = useState({ source: begun.source, target: begun.target });
  const [facts, setFacts] = useState<QuestionFacts>();
  const [isTicked, setIsTicked] = useState(false);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const fail = (error: unknown) => setProblem((error as Error).message);
  useEffect(() => void service.read(begun.index).then(setFacts, fail), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setProblem('');
    setIsBusy(true);
    // Opened now: after the answer a browser would block it as a pop-up.
    const tab = open('', '_blank');
    try {
      const address = await service.begin({ index: begun.index, ...words, sentence: isTicked });
      (tab ?? globalThis).location.assign(address);
      onClose();
    } catch (error) {
      tab?.close();
      setIsBusy(false);
      fail(error);
    }
  }

  const field = (name: 'source' | 'target', label: string, wordsLang: string) => (
    <TermField
      value={words[name]}
      isFirst={name === (begun.source ? 'target' : 'source')}
      setValue={(value) => setWords({ ...words, [name]: value })}
      {...{ label, wordsLang }}
    />
  );

  return (
    <Modal title={text.ask[lang]} lang={lang} onClose={onClose}>
      <form onSubmit={submit} className='grid gap-4'>
        <p className='muted'>{text.askHelp[lang]}</p>
        {field('source', text.askedWords[lang], sourceLang)}
        {field('target', text.ownTry[lang], targetLang)}
        {facts && (
          <SentenceChoice {...{ facts, isTicked, sourceLang, lang }} onChange={setIsTicked} />
        )}
        {problem && <p className='field-error' role='alert'>{problem}</p>}
        <p className='field-help'>{text.newTab[lang]}</p>
        <DialogFoot {...{ lang, onClose }}>
          <button type='submit' className='btn btn-primary' disabled={isBusy}>
            {text.goOn[lang]}
          </button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

type TermFieldProps = {
  value: string;
  label: string;
  wordsLang: string;
  /** Where the keyboard goes first. */
  isFirst: boolean;
  setValue: (value: string) => void;
};

function TermField({ value, label, wordsLang, isFirst, setValue }: TermFieldProps) {
  return (
    <label className='field'>
      <span>{label}</span>
      <input
        className='input w-full'
        lang={wordsLang}
        value={value}
        maxLength={LONGEST_TERM}
        autoComplete='off'
        data-first={isFirst || undefined}
        onChange={(event) => setValue(event.target.value)}
      />
    </label>
  );
}

type SentenceChoiceProps = {
  facts: QuestionFacts;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
  sourceLang: string;
  lang: UiLang;
};

function SentenceChoice({ facts, isTicked, onChange, sourceLang, lang }: SentenceChoiceProps) {
  if (!facts.sentence_allowed) return <p className='note'>{text.sentenceForbidden[lang]}</p>;
  return (
    <div className='grid gap-2'>
      <label className='flex gap-2'>
        <input
          type='checkbox'
          className='checkbox'
          checked={isTicked}
          aria-describedby='ask-warning'
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{text.withSentence[lang]}</span>
      </label>
      <blockquote className='ask-sentence' lang={sourceLang}>{facts.sentence}</blockquote>
      <p className='note note-warning' id='ask-warning'>{text.everybodyReads[lang]}</p>
    </div>
  );
}
