/** @jsxImportSource preact */
import { sizeText } from '../../../../src/billing/storage/rules.ts';
import {
  listConsoleProjects,
  type ProjectLine,
} from '../../../../src/operator/projects/list-projects.ts';
import { ProjectQuery } from '../../../../src/operator/projects/schema.ts';
import { text } from '../../../../src/operator/projects/text.ts';
import { text as projects } from '../../../../src/projects/projects/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { langNames } from '../../../../src/shared/languages.ts';
import { page, usePage } from '../../../parts/page.tsx';
import { Console, Moment } from '../Console.tsx';
import { Rows } from '../parts/Rows.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';

/** GET /operator/projects?q=&before=: projects in numbers, without their titles and texts. */
export const consoleProjectsPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const query = ProjectQuery.parse(c.req.query());
  const { rows, next } = await listConsoleProjects(deps, user ?? fail('auth.required'), query);
  return (
    <Console title={text.title[lang]} lead={text.lead[lang]}>
      <SearchForm
        action='/operator/projects'
        id='project-search'
        label={text.searchLabel[lang]}
        help={text.searchHelp[lang]}
        button={text.search[lang]}
        q={query.q}
        maxLength={20}
      >
        {query.q && <a class='btn' href='/operator/projects'>{text.all[lang]}</a>}
      </SearchForm>
      {rows.length === 0 ? <p role='status'>{text.none[lang]}</p> : <List rows={rows} />}
      {next && (
        <p>
          <a class='btn' href={`/operator/projects?before=${next}`}>{text.more[lang]}</a>
        </p>
      )}
    </Console>
  );
});

function List({ rows }: { rows: readonly ProjectLine[] }) {
  const { lang } = usePage();
  return (
    <Rows
      caption={text.title[lang]}
      heads={[
        text.no,
        text.manager,
        text.type,
        text.direction,
        text.state,
        text.edited,
        text.documents,
        text.lines,
        text.filled,
        text.jobs,
        text.size,
      ]}
      words={6}
      rows={rows.map((row) => [
        row.no,
        <Manager key='manager' manager={row.manager} />,
        projects.types[row.type][lang],
        `${langNames[row.sourceLang][lang]} → ${langNames[row.targetLang][lang]}`,
        (row.restedAt ? text.resting : row.archivedAt ? text.archived : text.running)[lang],
        <Moment key='edited' at={row.editedAt} />,
        row.documents.toLocaleString(lang),
        row.lines.toLocaleString(lang),
        row.lines === 0 ? '–' : `${Math.floor((row.filled / row.lines) * 100)}%`,
        row.jobs === 0
          ? row.jobs
          : <a key='jobs' class='text-link' href='/operator/jobs'>{row.jobs}</a>,
        sizeText(row.bytes),
      ])}
    />
  );
}

function Manager({ manager }: Pick<ProjectLine, 'manager'>) {
  const { lang } = usePage();
  if (!manager) return <>{text.unmanaged[lang]}</>;
  return <a class='text-link' href={`/operator/members/${manager.no}`}>{manager.name}</a>;
}
