import { postSearchProjects } from './search.ts';
import { getProject, getProjects } from '../../src/documents/project-progress/handlers.ts';
import {
  deleteProject,
  postArchiveProject,
  postCopyProject,
  postDeleteProjects,
  postProject,
  postRestoreProjects,
  putProject,
} from '../../src/projects/projects/handlers.ts';
import { postInvitation } from '../../src/projects/invitations/handlers.ts';
import {
  deleteTeam,
  getSuggestions,
  getTeam,
  postTeam,
  postTeamRequest,
  putTeam,
  putTeamRequest,
} from '../../src/projects/teams/handlers.ts';
import type { AppEnv } from '../../src/server/http.ts';
import { Hono } from 'hono';

export const projects = new Hono<AppEnv>()
  .get('/load_projects', ...getProjects)
  .post('/project', ...postProject)
  .get('/project/:projectNo/:userUid', ...getProject)
  .put('/project/:projectNo', ...putProject)
  .delete('/project/:projectNo', ...deleteProject)
  .post('/delpjt', ...postDeleteProjects)
  .post('/search_pjt', ...postSearchProjects)
  .post('/project/restore', ...postRestoreProjects)
  .post('/project/copy', ...postCopyProject)
  .post('/project/archive', ...postArchiveProject);

export const teams = new Hono<AppEnv>()
  .post('/invitation', ...postInvitation)
  .post('/teamRequest', ...postTeamRequest)
  .put('/teamRequest', ...putTeamRequest)
  .get('/team/getSearching/:text', ...getSuggestions)
  .put('/team', ...putTeam)
  .post('/team', ...postTeam)
  .delete('/team', ...deleteTeam)
  .get('/team/getTeamList/:projectNo', ...getTeam);
