import { checkIdentity } from '../documents/check-identity.ts';
import { viewDocuments } from '../documents/view-document.ts';
import type { z } from 'zod';
import { createHandlers, signedIn, valid } from '../shared/http.ts';
import { copyProject, createProject } from './create-project.ts';
import { deleteProjects, restoreProjects } from './delete-projects.ts';
import { listProjects, readProject, searchAll } from './list-projects.ts';
import { archiveProject, saveProject } from './save-project.ts';
import {
  ArchiveForm,
  ListQuery,
  OneProject,
  OwnProjectParams,
  ProjectChange,
  ProjectForm,
  ProjectNumbers,
  ProjectParams,
  Search,
} from './schema.ts';
import { text } from './text.ts';
import { viewProject } from './view-project.ts';

/** GET /load_projects: twelve a page, each with the number of all. */
export const getProjects = createHandlers(signedIn, valid('query', ListQuery), async (c) => {
  const { page, sort: order, type, archived: isArchived } = c.req.valid('query');
  const { deps, member } = c.var;
  const { projects, total } = await listProjects(deps, member, { type, isArchived, order }, page);
  return c.json(projects.map((one) => ({ ...viewProject(one), total_records: total })));
});

export const postProject = createHandlers(signedIn, valid('json', ProjectForm), async (c) => {
  const { projectType, ...form } = c.req.valid('json');
  const { deps, member, lang } = c.var;
  const { no } = await createProject(deps, member, { ...typedOf(form), type: projectType });
  return c.json({ message: text.made[lang], no });
});

export const getProject = createHandlers(signedIn, valid('param', OwnProjectParams), async (c) => {
  const { projectNo, userUid } = c.req.valid('param');
  const { deps, member } = c.var;
  checkIdentity(deps, { kind: 'member', member }, userUid);
  return c.json(viewProject(await readProject(deps, member, projectNo)));
});

export const putProject = createHandlers(
  signedIn,
  valid('param', ProjectParams),
  valid('json', ProjectChange),
  async (c) => {
    const { projectType: type, ...form } = c.req.valid('json');
    const { deps, member, lang } = c.var;
    await saveProject(deps, member, c.req.valid('param').projectNo, { ...typedOf(form), type });
    return c.json({ message: text.saved[lang] });
  },
);

export const deleteProject = createHandlers(signedIn, valid('param', ProjectParams), async (c) => {
  const { deps, member, lang } = c.var;
  await deleteProjects(deps, member, [c.req.valid('param').projectNo]);
  return c.json({ message: text.deleted[lang] });
});

/** POST /delpjt: all that were selected, or none. */
export const postDeleteProjects = createHandlers(
  signedIn,
  valid('json', ProjectNumbers),
  async (c) => {
    const { deps, member, lang } = c.var;
    await deleteProjects(deps, member, c.req.valid('json').no);
    return c.json({ message: text.deleted[lang] });
  },
);

export const postRestoreProjects = createHandlers(
  signedIn,
  valid('json', ProjectNumbers),
  async (c) => {
    const { deps, member, lang } = c.var;
    await restoreProjects(deps, member, c.req.valid('json').no);
    return c.json({ message: text.restored[lang] });
  },
);

export const postCopyProject = createHandlers(signedIn, valid('json', OneProject), async (c) => {
  const { deps, member, lang } = c.var;
  const { no } = await copyProject(deps, member, c.req.valid('json').no, text.copyMark[lang]);
  return c.json({ message: text.made[lang], no });
});

export const postArchiveProject = createHandlers(
  signedIn,
  valid('json', ArchiveForm),
  async (c) => {
    const { no, archived } = c.req.valid('json');
    const { deps, member, lang } = c.var;
    await archiveProject(deps, member, no, archived);
    return c.json({ message: (archived ? text.archivedNow : text.reopenedNow)[lang] });
  },
);

export const postSearchProjects = createHandlers(signedIn, valid('json', Search), async (c) => {
  const { deps, member } = c.var;
  const { projects, files } = await searchAll(deps, member, c.req.valid('json').search);
  return c.json({
    projects: projects.map(viewProject),
    files: await viewDocuments(deps, files),
  });
});

type Form = Pick<
  z.output<typeof ProjectForm>,
  | 'title'
  | 'description'
  | 'source_language'
  | 'target_language'
  | 'deadline'
  | 'domain'
  | 'register'
>;

function typedOf({ source_language, target_language, ...rest }: Form) {
  return { ...rest, sourceLang: source_language, targetLang: target_language };
}
