/** @jsxImportSource preact */
import type { ReleasedFacts } from '../../../../src/reports/released/read-released.ts';
import { text } from '../../../../src/reports/released/text.ts';
import type { Statement } from '../../../../src/reports/statement/read-statement.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { usePage } from '../../../parts/page.tsx';
import { releasedAddress } from './addresses.ts';

type Props = {
  statement: Statement;
  released: readonly ReleasedFacts[];
  address: string;
  /** What the last form has led to. */
  done: string;
};

/** Hands the statement above to the manager, as it was read: its hash goes with the button. */
export function ReleaseSection({ statement, released, address, done }: Props) {
  const { lang } = usePage();
  const { hash, rows, figures, projectNo } = statement;
  const news = { released: text.done, withdrawn: text.withdrawn }[done];
  return (
    <section class='panel grid gap-3' id='release' aria-labelledby='release-title'>
      <h2 id='release-title'>{text.release[lang]}</h2>
      {news && <p role='status'>{news[lang]}</p>}
      <p class='muted'>{text.releaseLead[lang]}</p>
      {figures.effort && <p>{text.effortIn[lang]}</p>}
      {rows.length > 0 && (
        <form method='post' action={address}>
          <button type='submit' name='release' value={hash} class='btn btn-primary'>
            {text.releaseNow[lang]}
          </button>
        </form>
      )}
      {released.length > 0 && (
        <>
          <h3>{text.own[lang]}</h3>
          <ul class='token-list'>
            {released.map((one) => (
              <li key={one.no}>
                <div>
                  <a class='text-link' href={releasedAddress(projectNo, one.no)}>
                    {`${one.from} – ${one.to}`}
                  </a>
                  <p class='muted'>
                    {text.releasedAt[lang].replace('{date}', formatMoment(one.releasedAt))}
                  </p>
                </div>
                <form method='post' action={address}>
                  <button
                    type='submit'
                    name='withdraw'
                    value={one.no}
                    class='btn btn-sm'
                    aria-label={text.withdrawOf[lang].replace(
                      '{period}',
                      `${one.from} – ${one.to}`,
                    )}
                  >
                    {text.withdraw[lang]}
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
