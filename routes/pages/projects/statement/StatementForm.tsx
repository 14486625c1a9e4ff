/** @jsxImportSource preact */
import { text as counting } from '../../../../src/documents/counting/text.ts';
import { units } from '../../../../src/documents/counting/rules.ts';
import type { StatementFrame } from '../../../../src/reports/statement/read-statement.ts';
import { MOST_WON, statementBands } from '../../../../src/reports/statement/rules.ts';
import { bandNames, text } from '../../../../src/reports/statement/text.ts';
import { usePage } from '../../../parts/page.tsx';

/** The period, and what a unit is paid: in the address alone, stored nowhere. */
export function StatementForm({ statement }: { statement: StatementFrame }) {
  const { lang } = usePage();
  const { projectNo, from, to, unit, rates, shares, effort } = statement;
  return (
    <form
      method='get'
      action={`/projects/edit/${projectNo}/statement`}
      class='panel statement-form'
    >
      <label class='field'>
        <span>{text.from[lang]}</span>
        <input class='input w-full' type='date' name='from' value={from} required />
      </label>
      <label class='field'>
        <span>{text.to[lang]}</span>
        <input class='input w-full' type='date' name='to' value={to} required />
      </label>
      <label class='field'>
        <span>{text.unit[lang]}</span>
        <select class='select w-full' name='unit'>
          {units.map((one) => (
            <option key={one} value={one} selected={one === unit}>
              {counting.unitNames[one][lang]}
            </option>
          ))}
        </select>
      </label>
      <label class='field'>
        <span>{text.won[lang]}</span>
        <input
          class='input w-full'
          type='number'
          name='won'
          min='1'
          max={MOST_WON}
          value={rates?.won}
          aria-describedby='won-help'
        />
        <span class='muted' id='won-help'>{text.wonHelp[lang]}</span>
      </label>
      <Shares shares={shares} />
      <label class='flex items-center gap-2'>
        <input type='checkbox' class='checkbox' name='effort' value='1' checked={effort} />
        <span>{text.effortInFiles[lang]}</span>
      </label>
      <p>
        <button type='submit' class='btn btn-primary'>{text.show[lang]}</button>
      </p>
    </form>
  );
}

function Shares({ shares }: Pick<StatementFrame, 'shares'>) {
  const { lang } = usePage();
  return (
    <fieldset class='statement-shares'>
      <legend>{text.shares[lang]}</legend>
      {statementBands.map((band) => (
        <label class='field' key={band}>
          <span>{bandNames[band][lang]}</span>
          <input
            class='input w-full'
            type='number'
            name={band}
            min='0'
            max='1000'
            required
            value={shares[band]}
          />
        </label>
      ))}
    </fieldset>
  );
}
