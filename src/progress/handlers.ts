import { attachedSheet } from '../shared/attachment.ts';
import { createHandlers, signedIn, valid } from '../shared/http.ts';
import { readProgress } from './read-progress.ts';
import { ProgressParams } from './schema.ts';
import { viewProgress } from './view-progress.ts';
import { writeReport } from './write-report.ts';

/** GET /progress/{project_no}: by document, by member and altogether. */
export const getProgress = createHandlers(signedIn, valid('param', ProgressParams), async (c) => {
  const { deps, member } = c.var;
  return c.json(viewProgress(await readProgress(deps, member, c.req.valid('param').projectNo)));
});

/** GET /progress/{project_no}/report: a workbook. */
export const getProgressReport = createHandlers(
  signedIn,
  valid('param', ProgressParams),
  async (c) => {
    const { deps, member, lang } = c.var;
    const { projectNo } = c.req.valid('param');
    const { fileName, bytes } = await writeReport(deps, member, projectNo, lang);
    return c.body(new Uint8Array(bytes), 200, attachedSheet(fileName));
  },
);
