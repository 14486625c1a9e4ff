/** @jsxImportSource preact */
import type { Analysis } from '../../../../src/reports/analysis/read-analysis.ts';
import {
  addTables,
  type BandTable as BandTableOf,
  sumOf,
} from '../../../../src/reports/analysis/rules.ts';
import { text } from '../../../../src/reports/analysis/text.ts';
import { weightedTable } from '../../../../src/reports/analysis/weighted-table.ts';
import { amountOf, wordsOf } from '../../../../src/documents/counting/rules.ts';
import { text as counting } from '../../../../src/documents/counting/text.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { usePage } from '../../../parts/page.tsx';
import { amountText } from '../figures/numbers.ts';
import { numberText } from '../../../../src/documents/counting/number-text.ts';
import type { Project } from '../../../../src/projects/projects/list-projects.ts';
import { projectAddress } from '../addresses.ts';
import { RowPages } from '../figures/RowPages.tsx';
import { pageOfRows } from '../figures/pages.ts';
import { WideTable } from '../figures/WideTable.tsx';
import type { AnalysisView } from './analysis-of.ts';
import { BandBar } from './BandBar.tsx';
import { BandTable } from './BandTable.tsx';

/** One analysis: its facts, its bar, and tables for all files and for each. */
export function Found({ project, shown, pricing }: AnalysisView & { shown: Analysis }) {
  const { lang } = usePage();
  const { files, version, ratesVersion } = shown;
  const table = addTables(files.map((file) => file.table));
  const total = sumOf(table);
  return (
    <>
      <Facts shown={shown} table={table} />
      {pricing.version !== ratesVersion && <p class='note'>{text.ratesChanged[lang]}</p>}
      <BandBar table={table} analysis={shown} />
      <BandTable caption={text.all[lang]} table={table} analysis={shown} />
      {total.drafted > 0 && (
        <p class='muted'>
          {text.draftedHelp[lang].replace('{count}', numberText(total.drafted, lang))}
        </p>
      )}
      <p>
        <a class='btn btn-sm' href={`/projects/edit/${project.no}/analysis?version=${version}`}>
          {text.download[lang]}
        </a>
      </p>
      <h3>{text.files[lang]}</h3>
      <Files project={project} shown={shown} />
    </>
  );
}

function Facts({ shown, table }: { shown: Analysis; table: BandTableOf }) {
  const { lang } = usePage();
  const { version, startedAt, unit, from, memories, ratesVersion } = shown;
  const amount = (value: number) => amountText(value, unit, lang);
  const rates = ratesVersion === 0
    ? text.usualRates[lang]
    : text.ratesVersion[lang].replace('{version}', String(ratesVersion));
  return (
    <dl class='tiles'>
      <div>
        <dt>{text.total[lang]}</dt>
        <dd>{amount(amountOf(sumOf(table), unit, from))}</dd>
      </div>
      <div>
        <dt>{text.weighted[lang]}</dt>
        <dd>{amount(weightedTable(table, shown, from))}</dd>
      </div>
      <div>
        <dt>{text.version[lang].replace('{version}', String(version))}</dt>
        <dd class='small'>
          <time dateTime={startedAt.toISOString()}>{formatMoment(startedAt)}</time>
        </dd>
      </div>
      <div>
        <dt>{text.ratesTitle[lang]}</dt>
        <dd class='small'>{rates}</dd>
      </div>
      <div>
        <dt>{text.memories[lang]}</dt>
        <dd class='small'>{memories.join(', ') || text.noMemories[lang]}</dd>
      </div>
    </dl>
  );
}

function Files({ project, shown }: { project: Project; shown: Analysis }) {
  const { lang, query } = usePage();
  const { unit, from, version } = shown;
  const { rows, ...pages } = pageOfRows(shown.files, query.get('page'));
  const { names } = counting;
  const heads = [
    text.file[lang],
    text.lines[lang],
    names.eojeol[lang],
    names.spaced[lang],
    names.characters[lang],
    names.words[lang],
    `${text.weighted[lang]} (${counting.unitNames[unit][lang]})`,
  ];
  const cell = (value: number) => <td class='number'>{numberText(value, lang)}</td>;
  return (
    <>
      <WideTable id='files' caption={text.files[lang]} heads={heads}>
        <tbody>
          {rows.map(({ fileName, table }) => {
            const total = sumOf(table);
            return (
              <tr key={fileName}>
                <th scope='row' class='name'>{fileName}</th>
                {cell(total.lines)}
                {cell(total.eojeol)}
                {cell(total.spaced)}
                {cell(total.characters)}
                {cell(Math.round(wordsOf(from, total)))}
                {cell(weightedTable(table, shown, from))}
              </tr>
            );
          })}
        </tbody>
      </WideTable>
      {rows.map(({ fileName, table }) => (
        <details key={fileName} class='file-bands'>
          <summary>{fileName}</summary>
          <BandTable caption={fileName} table={table} analysis={shown} />
        </details>
      ))}
      <RowPages
        {...pages}
        place='files'
        addressOf={(page) =>
          projectAddress(project, 'analysis', { version: String(version), page: String(page) })}
      />
    </>
  );
}
