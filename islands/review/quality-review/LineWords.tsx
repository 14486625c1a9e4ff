/** @jsxImportSource react */
import { useMemo } from 'react';
import { useSignal } from '../../runtime/signal.ts';
import type { IssueView, LineSide, ReviewLineView } from './review-calls.ts';
import type { Reviewer } from './reviewer.ts';
import { wordsIn } from './words.ts';

type WordsProps = {
  reviewer: Reviewer;
  line: ReviewLineView;
  issues: readonly IssueView[];
  side: LineSide;
  textLang: string;
  isActive: boolean;
};

type Piece = { start: number; end: number; word?: number };

/** One side of a line. What an issue is about is underlined; in the active line words can be chosen. */
export function LineWords({ reviewer, line, issues, side, textLang, isActive }: WordsProps) {
  const words = line[side];
  const { review, caret, marking } = useSignal(reviewer.state);
  const pieces = useMemo(() => piecesOf(words, textLang), [words, textLang]);
  const places = issues.flatMap((one) => one.side === side && one.place ? [one.place] : []);
  const [first, last] = [Math.min(caret.from, caret.to), Math.max(caret.from, caret.to)];
  const isChosen = (word: number | undefined) =>
    word !== undefined && isActive && review.mayReview && caret.side === side &&
    (marking?.isWhole || (word >= first && word <= last));
  return (
    <p lang={textLang} dir='auto'>
      {pieces.map(({ start, end, word }) => (
        <span
          key={start}
          className={[
            isChosen(word) ? 'is-chosen' : '',
            places.some((one) => one.start < end && start < one.end) ? 'has-issue' : '',
          ].join(' ').trim() || undefined}
          onClick={isActive && word !== undefined
            ? (event) => reviewer.chooseAt(side, word, event.shiftKey)
            : undefined}
        >
          {words.slice(start, end)}
        </span>
      ))}
    </p>
  );
}

/** Words, numbered, and what stands between them. */
function piecesOf(text: string, lang: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const [word, { start, end }] of wordsIn(text, lang).entries()) {
    if (start > from) pieces.push({ start: from, end: start });
    pieces.push({ start, end, word });
    from = end;
  }
  if (from < text.length) pieces.push({ start: from, end: text.length });
  return pieces;
}
