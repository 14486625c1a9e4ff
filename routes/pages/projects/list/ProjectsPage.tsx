/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { listProjectsWithProgress } from '../../../../src/documents/project-progress/list-projects.ts';
import {
  MOST_PAGES,
  PAGE_SIZE,
  type ProjectType,
} from '../../../../src/projects/projects/rules.ts';
import { ListQuery } from '../../../../src/projects/projects/schema.ts';
import { text } from '../../../../src/projects/projects/text.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Layout } from '../../../parts/Layout.tsx';
import { LoginFirst } from '../../../parts/LoginFirst.tsx';
import { page, type PageContext, usePage } from '../../../parts/page.tsx';
import { addressOf, type ProjectListQuery } from '../addresses.ts';
import { Pager } from './Pager.tsx';
import { ProjectCards } from './ProjectCards.tsx';
import { ProjectTable } from './ProjectTable.tsx';
import { ProjectNotice } from '../ProjectNotice.tsx';
import { Question } from '../team/Question.tsx';
import { UndoChange } from '../team/UndoChange.tsx';
import { undoOf } from '../team/undo-of.ts';
import { UndoBar } from './UndoBar.tsx';

/** One's projects of a type, as cards or table; in edit mode some of them can be deleted. All without a script. */
export const projectsPage = page((c) => showProjects(c));

export async function showProjects(c: PageContext, problem?: string) {
  const { lang, user, deps } = c.var;
  const query = listQueryOf(c);
  const title = titleOf(query.type)[lang];
  if (!user) return <LoginFirst title={title} finds={text.visitors[query.type][lang]} />;
  const { type, isArchived } = query;
  const wish = { type, isArchived, order: 'newest' as const };
  const { projects, total } = await listProjectsWithProgress(
    deps,
    user,
    wish,
    pagesOf(query),
  );
  const undo = await undoOf(c);
  const isEditing = query.isEditing && total > 0;
  const list = query.view === 'table'
    ? <ProjectTable projects={projects} isEditing={isEditing} />
    : <ProjectCards projects={projects} isEditing={isEditing} asked={query} />;

  return (
    <Layout title={title} isPrivate>
      <div class='page-head'>
        <h1>{title}</h1>
        <span class='muted'>{text.count[lang].replace('{count}', String(total))}</span>
        <a class='btn btn-primary project-create' href={`/projects/new?type=${type}`}>
          {text.create[lang]}
        </a>
      </div>
      <UndoBar deleted={c.req.query('deleted') ?? ''} asked={query} />
      <ProjectNotice />
      {undo && <UndoChange change={undo} />}
      {problem && <p class='alert alert-error' role='alert'>{problem}</p>}
      <Tools asked={query} hasSome={total > 0} />
      {total === 0
        ? <None isArchived={isArchived} type={type} />
        : isEditing
        ? (
          <EditForm asked={query} hasArriving={projects.some((one) => one.arrivingSince)}>
            {list}
          </EditForm>
        )
        : list}
      {query.view === 'table'
        ? <Pager asked={query} total={total} size={PAGE_SIZE} />
        : <MoreCards asked={query} total={total} />}
    </Layout>
  );
}

export function listQueryOf(c: PageContext): ProjectListQuery {
  const { page, type, archived: isArchived } = ListQuery.parse(c.req.query());
  const view = c.req.query('view') === 'table' ? 'table' : 'cards';
  return { type, page, isArchived, view, isEditing: c.req.query('edit') === '1' };
}

/** A table has pages; cards stay where they are, and more come below them. */
function pagesOf({ view, page }: ProjectListQuery) {
  const isTable = view === 'table';
  return { from: isTable ? page : Math.max(1, page - MOST_PAGES + 1), to: page };
}

function MoreCards({ asked, total }: { asked: ProjectListQuery; total: number }) {
  const { lang } = usePage();
  const left = total - asked.page * PAGE_SIZE;
  if (left <= 0) return null;
  const href = `${addressOf({ ...asked, page: asked.page + 1 })}#card-${
    asked.page * PAGE_SIZE + 1
  }`;
  return (
    <p class='load-more'>
      <a class='btn' href={href}>{text.moreCards[lang].replace('{count}', String(left))}</a>
    </p>
  );
}

function titleOf(type: ProjectType) {
  return type === 'translation' ? shell.translationProjects : shell.postEditingProjects;
}

function Tools({ asked, hasSome }: { asked: ProjectListQuery; hasSome: boolean }) {
  const { lang } = usePage();
  const first = { ...asked, page: 1, isEditing: false };
  return (
    <div class='project-tools'>
      <nav class='tab-links' aria-label={text.lists[lang]}>
        <Tab href={addressOf({ ...first, isArchived: false })} isHere={!asked.isArchived}>
          {text.running[lang]}
        </Tab>
        <Tab href={addressOf({ ...first, isArchived: true })} isHere={asked.isArchived}>
          {text.archived[lang]}
        </Tab>
      </nav>
      {hasSome && (
        <div class='project-views'>
          <nav class='tab-links' aria-label={text.viewAs[lang]}>
            <Tab href={addressOf({ ...asked, view: 'cards' })} isHere={asked.view === 'cards'}>
              {text.cards[lang]}
            </Tab>
            <Tab href={addressOf({ ...asked, view: 'table' })} isHere={asked.view === 'table'}>
              {text.table[lang]}
            </Tab>
          </nav>
          <a class='btn btn-sm' href={addressOf({ ...asked, isEditing: !asked.isEditing })}>
            {(asked.isEditing ? text.endEdit : text.edit)[lang]}
          </a>
        </div>
      )}
    </div>
  );
}

type TabProps = { href: string; isHere: boolean; children: ComponentChildren };

function Tab({ href, isHere, children }: TabProps) {
  return <a href={href} aria-current={isHere ? 'page' : undefined}>{children}</a>;
}

type EditProps = { asked: ProjectListQuery; hasArriving: boolean; children: ComponentChildren };

function EditForm({ asked, hasArriving, children }: EditProps) {
  const { lang } = usePage();
  return (
    <form method='post' action={addressOf(asked)} class='grid gap-4'>
      <input type='hidden' name='do' value='delete' />
      <div class='edit-bar'>
        <p class='muted'>{text.managedOnly[lang]}</p>
        <Question label={`${text.deleteSelected[lang]}…`} isDangerous>
          <p>{text.deleteSelectedHelp[lang]}</p>
          {hasArriving && <p>{text.deleteArrivingHelp[lang]}</p>}
          <button type='submit' class='btn btn-sm btn-error'>
            <Icon name='trash' />
            {text.deleteSelected[lang]}
          </button>
        </Question>
      </div>
      {children}
    </form>
  );
}

function None({ isArchived, type }: { isArchived: boolean; type: ProjectType }) {
  const { lang } = usePage();
  if (isArchived) return <p class='empty muted'>{text.noneArchived[lang]}</p>;
  return (
    <div class='empty'>
      <Icon name='team' />
      <h2>{text.none[lang]}</h2>
      <p class='muted'>{text.noneHelp[lang]}</p>
      <a class='btn mt-3' href={`/projects/new?type=${type}`}>{text.create[lang]}</a>
    </div>
  );
}
