/** @jsxImportSource react */
import { text } from '../../../src/machine-translation/engines/text.ts';
import { bcp47Of, type Lang, langNames, type UiLang } from '../../../src/shared/languages.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Trial } from './engine-calls.ts';

export type Outcome = Trial | { from: string; to: string; message: string };

type TrialsProps = { outcomes: readonly Outcome[]; lang: UiLang; label: string };

/** What came of a test, pair by pair; read out as it comes. */
export function Trials({ outcomes, lang, label }: TrialsProps) {
  return (
    <div role='status' aria-label={`${label} ${text.result[lang]}`}>
      {outcomes.length > 0 && (
        <table className='trials'>
          <thead>
            <tr>
              <th scope='col'>{text.pair[lang]}</th>
              <th scope='col'>{text.result[lang]}</th>
              <th scope='col'>{text.time[lang]}</th>
              <th scope='col'>{text.cost[lang]}</th>
            </tr>
          </thead>
          <tbody>
            {outcomes.map((one) => <Row key={`${one.from}${one.to}`} outcome={one} lang={lang} />)}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Row({ outcome, lang }: { outcome: Outcome; lang: UiLang }) {
  const { from, to } = outcome as { from: Lang; to: Lang };
  return (
    <tr>
      <th scope='row'>{langNames[from][lang]} → {langNames[to][lang]}</th>
      {'ok' in outcome && outcome.ok
        ? (
          <td>
            <span className='trial-state text-success'>
              <Icon name='check' />
            </span>
            <span lang={bcp47Of(to)}>{withoutTags(outcome.text)}</span>
            {!outcome.hasTags && <span className='field-error block'>{text.tagsLost[lang]}</span>}
            {'pivot' in outcome && outcome.pivot && (
              <span className='muted text-xs block'>
                {text.pivot[lang].replace('{lang}', langNames[outcome.pivot as Lang][lang])}
              </span>
            )}
          </td>
        )
        : (
          <td className='field-error'>
            <span className='trial-state'>
              <Icon name='alert' />
            </span>
            {'message' in outcome ? outcome.message : ''}
          </td>
        )}
      <td>{'ms' in outcome ? `${(outcome.ms / 1000).toFixed(1)} s` : '–'}</td>
      <td>{'usd' in outcome ? priceOf(outcome.usd, lang) : '–'}</td>
    </tr>
  );
}

/** A note beside the text says whether the tags survived. */
function withoutTags(text: string): string {
  return text.replace(/<\/?[gx]\d+\/?>/g, '');
}

function priceOf(usd: number | null, lang: UiLang): string {
  if (usd === null) return text.noPrice[lang];
  return usd === 0 ? text.free[lang] : `$${usd.toPrecision(2)}`;
}
