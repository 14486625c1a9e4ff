/** @jsxImportSource preact */
import { viewServers } from '../../../src/machine-translation/servers/view-servers.ts';
import { readHistory, readParting } from '../../../src/projects/projects/history.ts';
import { readDecisions } from '../../../src/review/qa/known-words/manage-words.ts';
import { policyOf } from '../../../src/review/qa/save-policy.ts';
import type { Policy } from '../../../src/review/qa/rules.ts';
import { readProgress } from '../../../src/reports/progress/read-progress.ts';
import {
  type ProjectWithProgress,
  readProjectWithProgress,
} from '../../../src/documents/project-progress/list-projects.ts';
import type { TypedProject } from '../../../src/projects/projects/fields.ts';
import { isManager, may } from '../../../src/projects/projects/rules.ts';
import { EditParams } from '../../../src/projects/projects/schema.ts';
import { readProjectStorage } from '../../../src/projects/projects/project-storage.ts';
import { text } from '../../../src/projects/projects/text.ts';
import { text as plans } from '../../../src/billing/payments/subscriptions/text.ts';
import { DomainError, fail } from '../../../src/shared/errors.ts';
import { formatMoment } from '../../../src/shared/time.ts';
import { readInvitations } from '../../../src/projects/invitations/withdraw-invitation.ts';
import { readTeam } from '../../../src/projects/teams/list-team.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Layout } from '../../parts/Layout.tsx';
import { page, type PageContext, params, usePage } from '../../parts/page.tsx';
import { text as packages } from '../../../src/exchange/packages/text.ts';
import { GlossaryTab } from '../language-resources/glossaries/GlossaryTab.tsx';
import { glossariesOf } from '../language-resources/glossaries/glossaries-of.ts';
import { memoriesOf, MemoriesTab } from '../language-resources/memories/MemoriesTab.tsx';
import { ChecksForm } from './checks/ChecksForm.tsx';
import { analysisOf } from './analysis/analysis-of.ts';
import { AnalysisTab } from './analysis/AnalysisTab.tsx';
import { ProgressTab } from './progress/ProgressTab.tsx';
import { qaOf } from './qa/qa-of.ts';
import { QaTab } from './qa/QaTab.tsx';
import { reviewsOf } from './reviews/reviews-of.ts';
import { ReviewsTab } from './reviews/ReviewsTab.tsx';
import { projectAddress, type ProjectTab, tabsOf } from './addresses.ts';
import { documentsOf, DocumentsTab } from './DocumentsTab.tsx';
import { PartedPage } from './PartedPage.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { InvitationCard } from './team/InvitationCard.tsx';
import { DirectionWords, ProgressBadge, RoleBadge } from './ProjectFacts.tsx';
import type { Problem } from './ProjectFields.tsx';
import { ProjectNotice } from './ProjectNotice.tsx';
import { ProjectStorage } from './ProjectStorage.tsx';
import { ServerStatus } from './ServerStatus.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { TeamTab } from './team/TeamTab.tsx';
import { type TeamChange, UndoChange } from './team/UndoChange.tsx';
import { undoOf } from './team/undo-of.ts';
import { UnmanagedCard } from './team/UnmanagedCard.tsx';

/** /projects/edit/{no}: a project with its settings, team and history, as far as one may see them. */
export async function projectPage(c: PageContext): Promise<Response> {
  const { no } = params(c, EditParams);
  const member = c.var.user ?? fail('auth.required');
  const project = await readProjectWithProgress(c.var.deps, member, no).catch(absent);
  if (!project) return await showParting(c, no);
  // Links in notifications do not know the kind; the menu reads it from the address.
  const isMarked = (c.req.query('type') === 'post-editing') === (project.type === 'post-editing');
  if (!isMarked) return c.redirect(projectAddress(project, tabOf(c, project)));
  return await page(() => showProject(c, project))(c);
}

function absent(error: unknown): undefined {
  if (!(error instanceof DomainError) || error.code !== 'project.notFound') throw error;
}

/** Old notices lead here: who was in the project learns what has happened; to all others it does not exist. */
async function showParting(c: PageContext, no: number): Promise<Response> {
  const { deps, lang } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const parting = await readParting(deps, member, no) ?? fail('project.notFound');
  c.status(404);
  return await page(() => <PartedPage parting={parting} lang={lang} />)(c);
}

function tabOf(c: PageContext, { type }: ProjectWithProgress): ProjectTab {
  const tabs = tabsOf(type);
  return tabs.find((tab) => tab === c.req.query('tab')) ?? tabs[0] ?? 'settings';
}

type Refused = {
  problem?: Problem;
  /** Where the address of the form does not name it. */
  tab?: ProjectTab;
  values?: TypedProject;
  templateName?: string;
  /** As they were chosen, where the problem is theirs. */
  checks?: Policy;
};

export async function showProject(
  c: PageContext,
  project: ProjectWithProgress,
  refused: Refused = {},
) {
  const { deps } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const tab = may(project, 'team.read') ? refused.tab ?? tabOf(c, project) : 'settings';
  return (
    <Layout title={project.title} isPrivate>
      <div class='project-page'>
        <Head project={project} />
        <Notices
          project={project}
          undo={await undoOf(c, project.no)}
          problem={tab === 'team' ? refused.problem : undefined}
        />
        {may(project, 'team.read') && <Tabs project={project} here={tab} />}
        {tab === 'documents' && <DocumentsTab {...await documentsOf(c, project)} />}
        {tab === 'glossary' && <GlossaryTab {...await glossariesOf(c, project)} />}
        {tab === 'memories' && <MemoriesTab {...await memoriesOf(c, project)} />}
        {tab === 'analysis' && <AnalysisTab {...await analysisOf(c, project, refused.problem)} />}
        {tab === 'progress' && (
          <ProgressTab
            project={project}
            progress={await readProgress(deps, member, project.no)}
          />
        )}
        {tab === 'qa' && <QaTab {...await qaOf(c, project)} />}
        {tab === 'reviews' && <ReviewsTab {...await reviewsOf(c, project, refused.problem)} />}
        {tab === 'settings' && (
          <SettingsTab
            project={project}
            today={formatMoment(deps.now()).slice(0, 10)}
            {...(refused.checks ? {} : refused)}
          />
        )}
        {tab === 'settings' && may(project, 'project.edit') &&
          await managerParts(c, project, refused)}
        {tab === 'team' && <TeamTab {...await teamOf(c, project)} />}
        {tab === 'history' && <HistoryTab events={await readHistory(deps, member, project.no)} />}
        {may(project, 'team.read') && (
          <ServerStatus servers={await viewServers(deps)} at={deps.now()} />
        )}
      </div>
    </Layout>
  );
}

async function teamOf(c: PageContext, project: ProjectWithProgress) {
  const { deps } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const isManaged = may(project, 'team.manage');
  return {
    project,
    team: await readTeam(deps, member, project.no),
    mailed: isManaged ? await readInvitations(deps, member, project.no) : [],
    ownUid: member.uid,
  };
}

/** What the settings hold besides for the manager. */
async function managerParts(c: PageContext, project: ProjectWithProgress, refused: Refused) {
  const { deps } = c.var;
  const member = c.var.user ?? fail('auth.required');
  return (
    <>
      <ProjectStorage storage={await readProjectStorage(deps, member, project.no)} />
      <ChecksForm
        project={project}
        policy={refused.checks ?? await policyOf(deps, member, project.no)}
        decisions={await readDecisions(deps, member, project.no)}
        problem={refused.checks && refused.problem}
      />
    </>
  );
}

type NoticesProps = {
  project: ProjectWithProgress;
  undo: TeamChange | undefined;
  problem: Problem | undefined;
};

/** What has just happened, and what waits for an answer. */
function Notices({ project, undo, problem }: NoticesProps) {
  return (
    <>
      <ProjectNotice />
      {undo && <UndoChange change={undo} />}
      {problem && <p class='alert alert-error' role='alert'>{problem.message}</p>}
      {project.acceptance === 'waiting' && <InvitationCard project={project} />}
      <UnmanagedCard project={project} />
      <RestNotice project={project} />
      <ArrivalNotice project={project} />
    </>
  );
}

function RestNotice({ project }: { project: ProjectWithProgress }) {
  const { lang } = usePage();
  if (!project.restedAt) return null;
  const isOwn = isManager(project);
  return (
    <p class='panel' role='note'>
      {text.rests[lang]} {isOwn && <a href='/payment'>{plans.title[lang]}</a>}
    </p>
  );
}

function ArrivalNotice({ project }: { project: ProjectWithProgress }) {
  const { lang } = usePage();
  if (!project.arrivingSince) return null;
  return (
    <p class='panel' role='note'>
      {text.arrives[lang]} <a href='/packages'>{packages.inTitle[lang]}</a>
    </p>
  );
}

function Head({ project }: { project: ProjectWithProgress }) {
  const { lang } = usePage();
  return (
    <header class='grid gap-2'>
      <p>
        <a class='btn btn-sm' href={`/projects?type=${project.type}`}>
          <Icon name='back' />
          {text.back[lang]}
        </a>
      </p>
      <h1>{project.title}</h1>
      <p class='badges'>
        <span>
          {text.types[project.type][lang]} · <DirectionWords project={project} />
        </span>
        <RoleBadge project={project} />
        <ProgressBadge project={project} />
      </p>
    </header>
  );
}

function Tabs({ project, here }: { project: ProjectWithProgress; here: ProjectTab }) {
  const { lang } = usePage();
  return (
    <nav class='tab-links' aria-label={text.tabs[lang]}>
      {tabsOf(project.type).map((tab) => (
        <a
          key={tab}
          href={projectAddress(project, tab)}
          aria-current={tab === here ? 'page' : undefined}
        >
          {text[tab][lang]}
        </a>
      ))}
    </nav>
  );
}
