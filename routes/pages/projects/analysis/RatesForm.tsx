/** @jsxImportSource preact */
import { bands, HIGHEST_RATE, LOWEST_RATE } from '../../../../src/reports/analysis/rules.ts';
import { text } from '../../../../src/reports/analysis/text.ts';
import { units } from '../../../../src/documents/counting/rules.ts';
import { text as counting } from '../../../../src/documents/counting/text.ts';
import { langNames } from '../../../../src/shared/languages.ts';
import { usePage } from '../../../parts/page.tsx';
import type { AnalysisView } from './analysis-of.ts';

/** What the manager pays for each band, for all projects of the direction. */
export function RatesForm({ project, pricing, typed, problem }: AnalysisView) {
  const { lang } = usePage();
  const { sourceLang, targetLang } = project;
  const direction = `${langNames[sourceLang][lang]} → ${langNames[targetLang][lang]}`;
  const unit = typed.unit ?? pricing.unit;
  return (
    <details class='panel' open={problem !== undefined}>
      <summary>{text.ratesTitle[lang]}</summary>
      <form
        method='post'
        action={`/projects/edit/${project.no}/analysis?tab=analysis`}
        class='grid gap-4'
      >
        <p class='muted'>{text.ratesHelp[lang].replace('{direction}', direction)}</p>
        <div class='field'>
          <label for='rates-unit'>{text.unit[lang]}</label>
          <select class='select' id='rates-unit' name='unit'>
            {units.map((one) => (
              <option key={one} value={one} selected={one === unit}>
                {counting.unitNames[one][lang]}
              </option>
            ))}
          </select>
        </div>
        <div class='rate-fields'>
          {bands.map((band) => (
            <div key={band} class='field'>
              <label for={`rate-${band}`}>{text.bands[band][lang]} (%)</label>
              <input
                class='input'
                type='number'
                id={`rate-${band}`}
                name={band}
                min={LOWEST_RATE}
                max={HIGHEST_RATE}
                step={1}
                required
                value={String(typed[band] ?? pricing.rates[band])}
              />
            </div>
          ))}
        </div>
        <p class='form-foot'>
          <button type='submit' name='do' value='rates' class='btn btn-primary'>
            {text.saveRates[lang]}
          </button>
        </p>
      </form>
    </details>
  );
}
