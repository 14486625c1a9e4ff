/** @jsxImportSource preact */
import { amountOf } from '../../../../src/documents/counting/rules.ts';
import { text as counting } from '../../../../src/documents/counting/text.ts';
import type { Progress } from '../../../../src/reports/progress/read-progress.ts';
import { leftTitle } from '../../../../src/reports/progress/report-sheets.ts';
import { leftOf, percentOf, stages } from '../../../../src/reports/progress/rules.ts';
import { text } from '../../../../src/reports/progress/text.ts';
import { text as projects } from '../../../../src/projects/projects/text.ts';
import { usePage } from '../../../parts/page.tsx';
import type { Project } from '../../../../src/projects/projects/list-projects.ts';
import { projectAddress } from '../addresses.ts';
import { numberText } from '../../../../src/documents/counting/number-text.ts';
import { RowPages } from '../figures/RowPages.tsx';
import { pageOfRows } from '../figures/pages.ts';
import { WideTable } from '../figures/WideTable.tsx';
import { StageBar } from './StageBar.tsx';

type ProgressProps = { project: Project; progress: Progress };

/** The tables are parted into pages each by itself. */
const tablePages = ['files', 'people'] as const;

function usePagesOf<Row>(name: typeof tablePages[number], all: readonly Row[]) {
  const { query } = usePage();
  return pageOfRows(all, query.get(name));
}

/** The address of a page of one table, with the other as it is. */
function useAddresses(project: Project, name: typeof tablePages[number]) {
  const { query } = usePage();
  const others = tablePages.filter((other) => other !== name && query.has(other))
    .map((other) => [other, query.get(other) ?? '']);
  return (page: number) =>
    projectAddress(project, 'progress', { ...Object.fromEntries(others), [name]: String(page) });
}

export function FileProgress({ project, progress }: ProgressProps) {
  const { lang } = usePage();
  const { unit, documents } = progress;
  const { rows, ...pages } = usePagesOf('files', documents);
  const addressOf = useAddresses(project, 'files');
  const heads = [
    text.file[lang],
    text.title[lang],
    text.lines[lang],
    ...stages.map((stage) => text.stages[stage][lang]),
    text.linesLeft[lang],
    leftTitle(counting.names[unit][lang], lang),
  ];
  return (
    <>
      <WideTable id='files' caption={text.files[lang]} heads={heads} words={2}>
        <tbody>
          {rows.map(({ fileName, stages: of }) => {
            const left = leftOf(of);
            return (
              <tr key={fileName}>
                <th scope='row' class='name'>{fileName}</th>
                <td>
                  <StageBar name={fileName} stages={of} />
                </td>
                <td class='number'>{numberText(of.total.lines, lang)}</td>
                {stages.map((stage) => <td key={stage} class='number'>{percentOf(stage, of)}%</td>)}
                <td class='number'>{numberText(left.lines, lang)}</td>
                <td class='number'>{numberText(amountOf(left, unit, progress.lang), lang)}</td>
              </tr>
            );
          })}
        </tbody>
      </WideTable>
      <RowPages {...pages} addressOf={addressOf} of={text.files[lang]} place='files' />
    </>
  );
}

export function MemberProgress({ project, progress }: ProgressProps) {
  const { lang } = usePage();
  const { unit, members } = progress;
  const { rows, ...pages } = usePagesOf('people', members);
  const addressOf = useAddresses(project, 'people');
  const name = counting.names[unit][lang];
  const heads = [
    text.member[lang],
    text.role[lang],
    `${text.stages.confirmed[lang]} (${text.lines[lang]})`,
    `${text.stages.confirmed[lang]} (${name})`,
    `${text.stages.reviewed[lang]} (${text.lines[lang]})`,
    text.recent[lang].replace('{unit}', name),
    text.assigned[lang],
    text.open[lang],
  ];
  return (
    <>
      <WideTable id='people' caption={text.members[lang]} heads={heads} words={2}>
        <tbody>
          {rows.map((one) => (
            <tr key={one.name ?? ''}>
              <th scope='row'>{one.name ?? text.formerMembers[lang]}</th>
              <td>{one.role && projects.roles[one.role][lang]}</td>
              {[
                one.confirmed.lines,
                amountOf(one.confirmed, unit, progress.lang),
                one.reviewed.lines,
                one.recent,
                one.assigned.lines,
                one.open.lines,
              ].map((value, at) => <td key={at} class='number'>{numberText(value, lang)}</td>)}
            </tr>
          ))}
        </tbody>
      </WideTable>
      <RowPages {...pages} addressOf={addressOf} of={text.members[lang]} place='people' />
    </>
  );
}
