/** @jsxImportSource preact */
import type { ReviewReport } from '../../../../src/review/lqa/report/read-report.ts';
import { SEVERITIES } from '../../../../src/review/lqa/scoring/schema.ts';
import { text } from '../../../../src/review/lqa/text.ts';
import { usePage } from '../../../parts/page.tsx';
import { numberText } from '../../../../src/documents/counting/number-text.ts';
import { WideTable } from '../figures/WideTable.tsx';

/** How often each kind of error was found, the heaviest first. */
export function CategoryTable({ report: { categories } }: { report: ReviewReport }) {
  const { lang } = usePage();
  if (categories.length === 0) return null;
  const heads = [
    text.category[lang],
    ...SEVERITIES.map((one) => text.severities[one][lang]),
    text.apt[lang],
  ];
  return (
    <section class='panel grid gap-3' aria-labelledby='categories'>
      <h2 id='categories'>{text.categories[lang]}</h2>
      <WideTable caption={text.categories[lang]} heads={heads}>
        <tbody>
          {categories.map((one) => (
            <tr key={one.code}>
              <th scope='row' class='name'>{one.words[lang]}</th>
              {SEVERITIES.map((severity) => (
                <td key={severity} class='number'>{numberText(one[severity], lang)}</td>
              ))}
              <td class='number'>{numberText(one.penalty, lang)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}

/** Each score with what it is of: those of few units say little. */
export function MemberTable({ report: { members, unit } }: { report: ReviewReport }) {
  const { lang } = usePage();
  const seen = `${text.unitsSeen[lang]} (${text.units[unit][lang]})`;
  const heads = [
    text.members[lang],
    seen,
    text.issues[lang],
    text.score[lang],
    text.interval[lang],
  ];
  const number = (value: number) => numberText(value, lang);
  return (
    <section class='panel grid gap-3' aria-labelledby='members'>
      <h2 id='members'>{text.members[lang]}</h2>
      <WideTable caption={text.members[lang]} heads={heads}>
        <tbody>
          {members.map((one) => (
            <tr key={one.name ?? ''}>
              <th scope='row' class='name'>{one.name ?? text.unknownTranslator[lang]}</th>
              <td class='number'>{number(one.units)}</td>
              <td class='number'>{number(one.issues)}</td>
              <td class='number'>{number(one.score)}</td>
              <td class='number'>{`${number(one.low)} – ${number(one.high)}`}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}
