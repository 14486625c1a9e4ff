import { resolveDocument } from '../../documents/access/resolve-document.ts';
import { projectOf } from '../../documents/access/rules.ts';
import { anyone, createHandlers, signedIn, valid } from '../../server/http.ts';
import { parseDirection } from '../../shared/languages.ts';
import { countOrFail } from '../../server/limit.ts';
import { exportLines } from './export-lines.ts';
import { matchLines } from './match-lines.ts';
import { saveThreshold, thresholdOf } from './match-settings.ts';
import { limitOfMatches } from './rules.ts';
import { LineMatchingForm, LinesExportForm, SearchJson, SettingsJson } from './schema.ts';
import { searchMemories } from './search-memories.ts';

/** POST /matchingTMX: one line, several texts, or lines of a document with what stands around them. */
export const postMatching = createHandlers(signedIn, valid('form', LineMatchingForm), async (c) => {
  const form = c.req.valid('form');
  const { deps, member } = c.var;
  await countOrFail(deps, `match:${member.uid}`, limitOfMatches);
  const { source, sources, fetchedLineNumber: first = 0 } = form;
  const texts = sources ?? (source === undefined ? [] : [source]);
  const { lines, isComplete } = await matchLines(deps, member, {
    projectNo: projectOf(form.project_no),
    fileName: form.fileName,
    indices: form.indices ?? (texts.length > 0 ? texts.map((_, at) => first + at) : [first]),
    sources: texts,
    isBelow: form.below,
    direction: form.direction ?? { from: 'ko', to: 'en' },
  });
  return c.json({ matches: lines[0]?.matches ?? [], lines, isComplete });
});

/** POST /memories/search: words in all memories that go with a document. */
export const postSearchMemories = createHandlers(signedIn, valid('json', SearchJson), async (c) => {
  const { deps, member } = c.var;
  const { project_no: project, direction = '', ...ask } = c.req.valid('json');
  await countOrFail(deps, `match:${member.uid}`, limitOfMatches);
  return c.json(
    await searchMemories(deps, member, {
      ...ask,
      projectNo: projectOf(project),
      direction: parseDirection(direction),
    }),
  );
});

/** POST /files with a `process` of memories: the translated lines of a document as a memory file. */
export const postExport = createHandlers(anyone, valid('form', LinesExportForm), async (c) => {
  const { project_no: project, fileName: file, userId, withoutStyle } = c.req.valid('form');
  const { deps, actor } = c.var;
  const name = await resolveDocument(deps, actor, { project, file, claims: [userId] });
  const { fileName, pieces } = await exportLines(deps, actor, name, { withoutStyle });
  return c.body(ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()), 200, {
    'content-type': 'application/x-tmx+xml; charset=utf-8',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  });
});

/** GET /memories/settings */
export const getMatchSettings = createHandlers(signedIn, async (c) => {
  return c.json({ threshold: await thresholdOf(c.var.deps, c.var.member.uid) });
});

/** PUT /memories/settings */
export const putMatchSettings = createHandlers(signedIn, valid('json', SettingsJson), async (c) => {
  const { threshold } = c.req.valid('json');
  await saveThreshold(c.var.deps, c.var.member.uid, threshold);
  return c.json({ threshold });
});
