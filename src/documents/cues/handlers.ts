import { resolveDocument } from '../access/resolve-document.ts';
import { DocumentParams } from '../access/schema.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { anyone, createHandlers, valid } from '../../server/http.ts';
import { listCues } from './list-cues.ts';
import { moveCue, restoreCue } from './move-cue.ts';
import { CueRulesJson, MoveCueJson, RestoreCueJson, ShotsJson } from './schema.ts';
import { setCueRules, setCueShots } from './set-cue-rules.ts';

type Known = { project_no?: string | undefined; fileName: string; owner?: string | undefined };

const nameOf = (deps: Deps, actor: Actor, { project_no, fileName, owner }: Known) =>
  resolveDocument(deps, actor, { project: project_no, file: fileName, claims: [owner] });

/** GET /cues/{project}/{user}/{file}: when the subtitles of a document are seen. */
export const getCues = createHandlers(anyone, valid('param', DocumentParams), async (c) => {
  const { project, user, file } = c.req.valid('param');
  const { deps, actor } = c.var;
  const name = await resolveDocument(deps, actor, { project, file, claims: [user] });
  return c.json(await listCues(deps, actor, name, c.req.raw.signal));
});

/** PUT /cues: a subtitle is seen at other times. */
export const putCue = createHandlers(anyone, valid('json', MoveCueJson), async (c) => {
  const { project_no, fileName, owner, ...wanted } = c.req.valid('json');
  const { deps, actor } = c.var;
  const name = await nameOf(deps, actor, { project_no, fileName, owner });
  return c.json(await moveCue(deps, actor, name, wanted));
});

/** PUT /cues/restore: takes the newest change of its times back. */
export const putRestoredCue = createHandlers(anyone, valid('json', RestoreCueJson), async (c) => {
  const { project_no, fileName, owner, ...wanted } = c.req.valid('json');
  const { deps, actor } = c.var;
  const name = await nameOf(deps, actor, { project_no, fileName, owner });
  return c.json(await restoreCue(deps, actor, name, wanted));
});

/** PUT /cues/rules: by which guide subtitles are checked. */
export const putCueRules = createHandlers(anyone, valid('json', CueRulesJson), async (c) => {
  const { project_no, fileName, owner, ...rules } = c.req.valid('json');
  const { deps, actor } = c.var;
  const name = await nameOf(deps, actor, { project_no, fileName, owner });
  return c.json(await setCueRules(deps, actor, name, rules));
});

/** PUT /cues/shots: where the shots of the film change. */
export const putShots = createHandlers(anyone, valid('json', ShotsJson), async (c) => {
  const { project_no, fileName, owner, shots } = c.req.valid('json');
  const { deps, actor } = c.var;
  const name = await nameOf(deps, actor, { project_no, fileName, owner });
  return c.json(await setCueShots(deps, actor, name, shots));
});
