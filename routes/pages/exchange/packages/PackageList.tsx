/** @jsxImportSource preact */
import type { StoredPackage } from '../../../../src/exchange/packages/read-packages.ts';
import { text } from '../../../../src/exchange/packages/text.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { usePage } from '../../../parts/page.tsx';
import { packageAddress } from './addresses.ts';
import { stateWords } from './state-words.ts';

/** Packages of a member, each with its page. */
export function PackageList({ rows }: { rows: readonly StoredPackage[] }) {
  const { lang } = usePage();
  if (rows.length === 0) return null;
  return (
    <section class='panel grid gap-3' aria-labelledby='made'>
      <h2 id='made'>{text.made[lang]}</h2>
      <ul class='grid gap-2'>
        {rows.map((row) => (
          <li key={row.no}>
            <a class='link' href={packageAddress(row)}>{row.fileName}</a>
            <p class='muted'>{`${formatMoment(row.createdAt)} · ${stateWords(row, lang)}`}</p>
          </li>
        ))}
      </ul>
      <p class='muted'>{text.days[lang]}</p>
    </section>
  );
}
