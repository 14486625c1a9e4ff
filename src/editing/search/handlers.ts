import { streamSSE } from 'hono/streaming';
import { resolveDocument } from '../../documents/access/resolve-document.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { anyone, createHandlers, signedIn, valid } from '../../server/http.ts';
import { countOrFail } from '../../server/limit.ts';
import { previewReplacement, showReplacement } from './preview-replacement.ts';
import { limitOfSearches } from './rules.ts';
import { runReplacement } from './run-replacement.ts';
import { forgetFilter, readFilters, saveFilter } from './saved-filters.ts';
import { FilterNameJson, ReplaceJson, SaveFilterJson, SearchJson } from './schema.ts';
import { searchLines } from './search-lines.ts';

/** POST /lines/search: the lines that fit a filter, and where words stand in them. */
export const postSearch = createHandlers(anyone, valid('json', SearchJson), async (c) => {
  const { query, find, wantsFacets, ...named } = c.req.valid('json');
  const { deps, actor } = c.var;
  const name = await nameOf(deps, actor, named);
  return c.json(await searchLines(deps, actor, name, { query, find, wantsFacets }));
});

/** POST /lines/replace: counts what a replacement would do, shows it, or does it and reports its progress. */
export const postReplace = createHandlers(anyone, valid('json', ReplaceJson), async (c) => {
  const order = c.req.valid('json');
  const { deps, actor } = c.var;
  const name = await nameOf(deps, actor, order);
  switch (order.process) {
    case 'preview':
      return c.json(await previewReplacement(deps, actor, name, order));
    case 'show':
      return c.json({ shown: await showReplacement(deps, actor, name, order) });
    case 'run': {
      const steps = await runReplacement(deps, actor, name, order);
      c.header('x-accel-buffering', 'no');
      return streamSSE(c, async (stream) => {
        for await (const progress of steps) {
          if (stream.aborted) return;
          await stream.writeSSE({ event: 'progress', data: JSON.stringify(progress) });
        }
      });
    }
  }
});

/** GET /lines/filters: what a member has saved. */
export const getFilters = createHandlers(signedIn, async (c) => {
  return c.json({ filters: await readFilters(c.var.deps, c.var.member) });
});

/** PUT /lines/filters */
export const putFilter = createHandlers(signedIn, valid('json', SaveFilterJson), async (c) => {
  const filters = await saveFilter(c.var.deps, c.var.member, c.req.valid('json'));
  return c.json({ filters });
});

/** DELETE /lines/filters */
export const deleteFilter = createHandlers(signedIn, valid('json', FilterNameJson), async (c) => {
  const { name } = c.req.valid('json');
  return c.json({ filters: await forgetFilter(c.var.deps, c.var.member, name) });
});

type Named = { project_no?: string | undefined; fileName: string; owner?: string | undefined };

async function nameOf(deps: Deps, actor: Actor, { project_no, fileName, owner }: Named) {
  const who = actor.kind === 'member' ? actor.member.uid : actor.key;
  await countOrFail(deps, `search:${who}`, limitOfSearches);
  return await resolveDocument(deps, actor, {
    project: project_no,
    file: fileName,
    claims: [owner],
  });
}
