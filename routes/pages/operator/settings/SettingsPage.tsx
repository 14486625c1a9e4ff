/** @jsxImportSource preact */
import { wonText } from '../../../../src/billing/payments/mails/text.ts';
import type { Prices } from '../../../../src/billing/plans/prices/rules.ts';
import { isFresh } from '../../../../src/operator/fresh/is-fresh.ts';
import { readSettingsFile } from '../../../../src/operator/settings/act-on-settings.ts';
import { text } from '../../../../src/operator/settings/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { PasswordField } from '../../../parts/forms/PasswordField.tsx';
import type { RefusedAct } from '../../../parts/forms/refused.ts';
import { page, type PageContext, usePage } from '../../../parts/page.tsx';
import { Console } from '../Console.tsx';
import { LinesForm } from './LinesForm.tsx';
import { FreshFirst } from '../fresh/FreshFirst.tsx';
import { noticeOf } from '../notice.ts';
import { RowForm } from '../parts/RowForm.tsx';
import { Rows } from '../parts/Rows.tsx';

type File = Awaited<ReturnType<typeof readSettingsFile>>;

/** GET /operator/settings: prices of now and coming ones. */
export const settingsPage = page((c) => showSettings(c));

export async function showSettings(c: PageContext, refused?: RefusedAct) {
  const { deps, lang } = c.var;
  const staff = c.var.user ?? fail('auth.required');
  const file = await readSettingsFile(deps, staff);
  const mayAct = await isFresh(deps, staff);
  const typed = refused?.typed.do === 'announce' ? refused : undefined;
  const lines = refused?.typed.do === 'lines' ? refused : undefined;
  const isInForm = (typed ?? lines)?.needsPassword;
  const problem = refused && !isInForm ? { words: refused.message, isProblem: true } : undefined;
  return (
    <Console
      title={text.title[lang]}
      lead={text.lead[lang]}
      notice={problem ?? noticeOf(c)}
    >
      <section>
        <h2>{text.prices[lang]}</h2>
        {!file.isSelling && <p>{text.notSold[lang]}</p>}
        <Prices file={file} mayAct={mayAct} />
      </section>
      {staff.role === 'operator' && (
        <section>
          <h2>{text.announce[lang]}</h2>
          {mayAct || typed?.needsPassword
            ? <AnnounceForm file={file} refused={typed} />
            : <FreshFirst />}
        </section>
      )}
      {staff.role === 'operator' && (
        <section>
          <h2>{text.lines[lang]}</h2>
          {mayAct || lines?.needsPassword
            ? <LinesForm lines={file.lines} refused={lines} />
            : <FreshFirst />}
        </section>
      )}
    </Console>
  );
}

const columns = ['standardMonthly', 'standardAnnual', 'plusMonthly', 'plusAnnual'] as const;

function inColumns({ standard, plus }: Prices): Record<typeof columns[number], number> {
  return {
    standardMonthly: standard.monthly,
    standardAnnual: standard.annual,
    plusMonthly: plus.monthly,
    plusAnnual: plus.annual,
  };
}

function Prices({ file: { current, coming }, mayAct }: { file: File; mayAct: boolean }) {
  const { lang } = usePage();
  const sums = (prices: Prices) => columns.map((one) => wonText(inColumns(prices)[one], lang));
  return (
    <Rows
      caption={text.prices[lang]}
      heads={[text.from, text.acts, ...columns.map((one) => text[one])]}
      words={2}
      rows={[
        [current.from, text.now[lang], ...sums(current.prices)],
        ...coming.map((one) => [
          one.from,
          <WithdrawForm key='acts' list={one} mayAct={mayAct} />,
          ...sums(one.prices),
        ]),
      ]}
    />
  );
}

function WithdrawForm({ list, mayAct }: { list: File['coming'][number]; mayAct: boolean }) {
  const { lang } = usePage();
  if (!list.mayWithdraw) return <>{text.asking[lang]}</>;
  if (!mayAct) return <>–</>;
  return (
    <RowForm
      action='/operator/settings'
      fields={{ from: list.from }}
      acts={[{
        act: 'withdraw',
        label: text.withdraw[lang],
        name: text.withdrawOf[lang].replace('{day}', list.from),
      }]}
    />
  );
}

/** Filled with the prices that hold now, or with what was typed. */
function AnnounceForm({ file, refused }: { file: File; refused: RefusedAct | undefined }) {
  const { lang } = usePage();
  const now = inColumns(file.current.prices);
  return (
    <form method='post' action='/operator/settings' class='console-why panel'>
      <p class='muted' id='prices-help'>{text.announceHelp[lang]}</p>
      <label for='prices-from'>{text.day[lang]}</label>
      <input
        class='input'
        type='date'
        id='prices-from'
        name='from'
        value={refused?.typed.from}
        required
        aria-describedby='prices-help'
      />
      {columns.map((one) => (
        <>
          <label for={`prices-${one}`}>{text[one][lang]}</label>
          <input
            class='input'
            id={`prices-${one}`}
            name={one}
            inputMode='numeric'
            pattern='[0-9,]{1,12}'
            required
            value={refused?.typed[one] ?? String(now[one])}
          />
        </>
      ))}
      <PasswordField id='prices-password' refused={refused} />
      <button type='submit' class='btn btn-primary' name='do' value='announce'>
        {text.go[lang]}
      </button>
    </form>
  );
}
