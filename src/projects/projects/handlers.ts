import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { copyProject, createProject } from './create-project.ts';
import { deleteProjects, restoreProjects } from './delete-projects.ts';
import { archiveProject, saveProject } from './save-project.ts';
import {
  ArchiveForm,
  OneProject,
  ProjectChange,
  ProjectForm,
  ProjectNumbers,
  ProjectParams,
} from './schema.ts';
import { text } from './text.ts';
import { typedOf } from './walk-fields.ts';

export const postProject = createHandlers(signedIn, valid('json', ProjectForm), async (c) => {
  const { projectType, ...form } = c.req.valid('json');
  const { deps, member, lang } = c.var;
  const { no } = await createProject(deps, member, { ...typedOf(form), type: projectType });
  return c.json({ message: text.made[lang], no });
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
