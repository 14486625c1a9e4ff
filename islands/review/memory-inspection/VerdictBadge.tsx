/** @jsxImportSource react */
import { text } from '../../../src/review/memory-inspection/text.ts';
import { fill } from '../../../src/documents/lines/text.ts';
import { colourOf } from '../../../src/machine-translation/scoring/rules.ts';
import { text as scoring } from '../../../src/machine-translation/scoring/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { InspectedView } from './inspection-calls.ts';

type Props = { entry: InspectedView; lang: UiLang };

/** What was said of an entry, in words. */
export function VerdictBadge({ entry, lang }: Props) {
  const { verdict, reason, note, isEdited, by } = entry;
  return (
    <>
      {verdict === 'accepted' && (
        <span className='inspect-verdict' data-tone='good'>
          <Icon name='check' />
          {text.isAccepted[lang]}
        </span>
      )}
      {verdict === 'flagged' && (
        <span className='inspect-verdict' data-tone='bad'>
          <Icon name='alert' />
          {text.isFlagged[lang]}: {reason && text.reasons[reason][lang]}
          {note && ` – ${note}`}
        </span>
      )}
      {isEdited && <span className='inspect-verdict'>{text.isEdited[lang]}</span>}
      {by && <span className='muted'>{fill(text.by[lang], { name: by })}</span>}
    </>
  );
}

/** How accurate it was found; never a number that nobody measured. */
export function Score({ entry, isChecking, lang }: Props & { isChecking: boolean }) {
  if (isChecking) {
    return (
      <span role='status' aria-label={text.checking[lang]}>
        <Spinner />
      </span>
    );
  }
  if (!entry.isScored) return null;
  const findings = entry.flags.map((flag) => scoring.flags[flag][lang]).join(' · ');
  return (
    <span
      className='inspect-score'
      data-colour={entry.score === null ? undefined : colourOf(entry.score)}
    >
      {entry.score ?? text.noScore[lang]}
      {findings && <span className='muted'>{findings}</span>}
    </span>
  );
}
