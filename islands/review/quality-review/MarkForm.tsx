/** @jsxImportSource react */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fill } from '../../../src/documents/lines/text.ts';
import { text } from '../../../src/review/lqa/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { useSignal } from '../../runtime/signal.ts';
import { type Marking, pressed, severityOfDigit, USUAL_SEVERITY } from './marking.ts';
import type { Category } from './review-calls.ts';
import type { Reviewer } from './reviewer.ts';
import { placeOfChoice } from './words.ts';

type MarkProps = {
  reviewer: Reviewer;
  marking: Marking;
  categories: readonly Category[];
  lang: UiLang;
};

/** An error in four strokes: a letter, a digit and Enter after the key that opened it. */
export function MarkForm({ reviewer, marking, categories, lang }: MarkProps) {
  const { caret, last, issues } = useSignal(reviewer.state);
  const [comment, setComment] = useState('');
  const [isAgain, setAgain] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const category = marking.category ?? last;
  const first = issues.findLast((one) => one.category === category?.code && one.repeatOf === null);
  const place = marking.isWhole ? undefined : placeOfChoice(caret, reviewer.words());
  const quote = place && reviewer.active()?.[place.side].slice(place.start, place.end);
  const save = () => void reviewer.save(comment, isAgain ? first?.id : undefined);
  const chosen = { ...marking, category };

  return (
    <div
      ref={box}
      className='review-mark'
      role='group'
      aria-label={text.mark[lang]}
      tabIndex={-1}
      onKeyDown={(event) => {
        const next = onKey(event, { reviewer, marking: chosen, categories, save });
        // From here on letters are the comment.
        if (next?.severity) field.current?.focus();
      }}
    >
      <p>{fill(text.chosen[lang], { words: quote ?? text.wholeLine[lang] })}</p>
      <CategoryButtons {...{ reviewer, categories, lang }} marking={chosen} />
      <SeverityButtons {...{ reviewer, lang }} marking={chosen} />
      <input
        ref={field}
        className='input'
        aria-label={text.comment[lang]}
        placeholder={text.comment[lang]}
        maxLength={1000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {first && (
        <label className='review-again'>
          <input
            type='checkbox'
            className='checkbox'
            checked={isAgain}
            onChange={(event) => setAgain(event.target.checked)}
          />
          {text.again[lang]}
        </label>
      )}
      <FormFoot {...{ reviewer, lang, save }} isReady={category !== undefined} />
    </div>
  );
}

type FootProps = Pick<MarkProps, 'reviewer' | 'lang'> & { isReady: boolean; save: () => void };

function FormFoot({ reviewer, lang, isReady, save }: FootProps) {
  return (
    <>
      <p className='review-tools'>
        <button
          type='button'
          className='btn btn-sm btn-primary'
          aria-disabled={!isReady}
          onClick={save}
        >
          {text.save[lang]}
        </button>
        <button
          type='button'
          className='btn btn-sm btn-ghost'
          onClick={() => reviewer.setMarking(undefined)}
        >
          {text.cancel[lang]}
        </button>
      </p>
      <p className='muted'>{text.markHelp[lang]}</p>
    </>
  );
}

type KeyOrder = Omit<MarkProps, 'lang'> & { save: () => void };

/** Answers what is chosen now, where a letter or a digit has changed it. */
function onKey(
  event: KeyboardEvent,
  { reviewer, marking, categories, save }: KeyOrder,
): Marking | undefined {
  if (event.nativeEvent.isComposing || event.keyCode === 229) return undefined;
  const isButton = event.target instanceof HTMLButtonElement;
  if (event.key === 'Escape') stop(event, () => reviewer.setMarking(undefined));
  else if (event.key === 'Enter' && !isButton) stop(event, save);
  else if (event.altKey && event.code === 'KeyR') {
    stop(event, () => reviewer.setMarking({ ...marking, isWhole: true }));
  } else if (!(event.target instanceof HTMLInputElement) && !hasModifier(event)) {
    const next = pressed(marking, event.code, categories);
    if (next) stop(event, () => reviewer.setMarking(next));
    return next;
  }
  return undefined;
}

const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => altKey || ctrlKey || metaKey;

function stop(event: KeyboardEvent, run: () => void) {
  event.preventDefault();
  event.stopPropagation();
  run();
}

/** The main categories, and those within the chosen one. */
function CategoryButtons({ reviewer, marking, categories, lang }: MarkProps) {
  const { category } = marking;
  const main = category?.parent ?? category?.code;
  const button = (one: Category) => (
    <button
      key={one.code}
      type='button'
      className='btn btn-sm'
      aria-pressed={one.code === category?.code || one.code === category?.parent}
      onClick={() => reviewer.setMarking({ ...marking, category: one })}
    >
      <kbd>{one.letter}</kbd> {one.words[lang]}
    </button>
  );
  const within = categories.filter(({ parent }) => main && parent === main);
  return (
    <>
      <div className='review-choice' role='group' aria-label={text.category[lang]}>
        {categories.filter(({ parent }) => !parent).map(button)}
      </div>
      {within.length > 0 && (
        <div
          className='review-choice'
          role='group'
          aria-label={categories.find(({ code }) => code === main)?.words[lang]}
        >
          {within.map(button)}
        </div>
      )}
    </>
  );
}

function SeverityButtons({ reviewer, marking, lang }: Omit<MarkProps, 'categories'>) {
  return (
    <div className='review-choice' role='group' aria-label={text.severity[lang]}>
      {Object.entries(severityOfDigit).map(([digit, severity]) => (
        <button
          key={digit}
          type='button'
          className='btn btn-sm'
          aria-pressed={severity === (marking.severity ?? USUAL_SEVERITY)}
          onClick={() => reviewer.setMarking({ ...marking, severity })}
        >
          <kbd>{digit}</kbd> {text.severities[severity][lang]}
        </button>
      ))}
    </div>
  );
}
