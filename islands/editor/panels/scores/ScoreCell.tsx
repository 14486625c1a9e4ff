/** @jsxImportSource react */
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import {
  type Colour,
  colourOf,
  rangeOf,
  type ScoreView,
} from '../../../../src/machine-translation/scoring/rules.ts';
import { text } from '../../../../src/machine-translation/scoring/text.ts';
import type { IconName } from '../../../../src/shared/shell/icons.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { Scores } from './scores.ts';

type Props = { scores: Scores; line: OpenLine; isEmpty: boolean; isActive: boolean; lang: UiLang };

/** The accuracy of a line, or the button that has it checked. */
export function ScoreCell({ scores, line, isEmpty, isActive, lang }: Props) {
  if (isEmpty) return null;
  const { index } = line;
  const n = index + 1;
  const tabIndex = isActive ? 0 : -1;
  if (scores.isBusy(index)) {
    return (
      <span className='score-busy' role='status' aria-label={fill(text.checkingLine[lang], { n })}>
        <Spinner />
      </span>
    );
  }
  const found = scores.of(line);
  const show = () => scores.shown.set(index);
  if (found && found.score !== null) {
    const isProvisional = rangeOf(found) !== undefined;
    return <Badge {...{ n, score: found.score, isProvisional, lang, tabIndex, show }} />;
  }
  const hasFindings = found && (found.flags.length > 0 || found.reason !== null);
  return (
    <span className='score-unknown'>
      {hasFindings && (
        <button
          type='button'
          className='score-findings'
          tabIndex={tabIndex}
          aria-label={fill(text.findings[lang], { n })}
          title={findingWords(found, lang)}
          onClick={show}
        >
          <Icon name='alert' />
        </button>
      )}
      <button
        type='button'
        className='score-check'
        tabIndex={tabIndex}
        aria-label={fill(text.checkLine[lang], { n })}
        onClick={() => void scores.checkOne(index)}
      >
        {text.check[lang]}
      </button>
    </span>
  );
}

const icons: Record<Colour, IconName> = {
  primary: 'check',
  success: 'check',
  warning: 'alert',
  danger: 'close',
};

type BadgeProps = {
  n: number;
  score: number;
  isProvisional: boolean;
  lang: UiLang;
  tabIndex: number;
  show: () => void;
};

function Badge({ n, score, isProvisional, lang, tabIndex, show }: BadgeProps) {
  const colour = colourOf(score);
  const band = text.bands[colour][lang];
  const label = text[isProvisional ? 'provisionalBadge' : 'badge'][lang];
  return (
    <button
      type='button'
      className='score-badge'
      data-colour={colour}
      tabIndex={tabIndex}
      aria-haspopup='dialog'
      data-provisional={isProvisional || undefined}
      aria-label={fill(label, { n, score, band })}
      title={`${score} · ${band}`}
      onClick={show}
    >
      <Icon name={icons[colour]} />
      {score}
    </button>
  );
}

function findingWords({ flags }: ScoreView, lang: UiLang): string {
  return flags.map((flag) => text.flags[flag][lang]).join(' · ') || text.noScore[lang];
}
