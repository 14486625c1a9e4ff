import { createProject } from '../../projects/projects/create-project.ts';
import { listProjects, type Project, readProject } from '../../projects/projects/list-projects.ts';
import { ProjectForm } from '../../projects/projects/schema.ts';
import { typedOf } from '../../projects/projects/walk-fields.ts';
import { valid } from '../../server/http.ts';
import { codeOf } from '../../shared/languages.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import { ApiPage, ApiProject, ApiProjectParams, ApiProjects, NewApiProject } from './schema.ts';

const example = {
  no: 12,
  title: '제품 설명서',
  type: 'translation',
  source_language: 'ko',
  target_language: 'en',
  role: 'PM',
  acceptance: 'accepted',
  created_at: '2026-03-02T09:00:00.000Z',
};

function viewOf(project: Project) {
  return {
    no: project.no,
    title: project.title,
    type: project.type,
    source_language: codeOf(project.sourceLang),
    target_language: codeOf(project.targetLang),
    role: project.role,
    acceptance: project.acceptance,
    created_at: project.createdAt.toISOString(),
  };
}

/** GET /projects: twelve a page, the newest first. */
export const getApiProjects = apiFactory.createHandlers(
  describes({
    name: 'listProjects',
    summary: { ko: '프로젝트 목록', en: 'List projects' },
    scope: 'projects:read',
    status: 200,
    answer: ApiProjects,
    example: { projects: [example], total: 1, page: 1 },
    codes: [],
  }),
  valid('query', ApiPage),
  async (c) => {
    const { page = 1 } = c.req.valid('query');
    const wish = { type: 'translation', isArchived: false, order: 'newest' } as const;
    const pages = { from: page, to: page };
    const { projects, total } = await listProjects(c.var.deps, c.var.caller.member, wish, pages);
    return c.json({ projects: projects.map(viewOf), total, page });
  },
);

/** GET /projects/{project} */
export const getApiProject = apiFactory.createHandlers(
  describes({
    name: 'readProject',
    summary: { ko: '프로젝트 하나', en: 'Read a project' },
    scope: 'projects:read',
    status: 200,
    answer: ApiProject,
    example,
    codes: ['project.notFound'],
  }),
  valid('param', ApiProjectParams),
  async (c) => {
    const { project } = c.req.valid('param');
    return c.json(viewOf(await readProject(c.var.deps, c.var.caller.member, project)));
  },
);

/** POST /projects: the member of the token manages it. */
export const postApiProject = apiFactory.createHandlers(
  describes({
    name: 'createProject',
    summary: { ko: '프로젝트 만들기', en: 'Create a project' },
    scope: 'projects:write',
    status: 201,
    answer: ApiProject,
    example,
    sent: { title: '제품 설명서', source_language: 'ko', target_language: 'en' },
    isRepeatable: true,
    codes: [
      'project.titleMissing',
      'project.titleLong',
      'project.languageMissing',
      'project.sameLanguage',
    ],
  }),
  valid('json', NewApiProject),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { type, ...form } = c.req.valid('json');
    const typed = typedOf(ProjectForm.omit({ projectType: true }).parse(form));
    const { no } = await createProject(deps, member, { ...typed, type });
    return c.json(viewOf(await readProject(deps, member, no)), 201);
  },
);
