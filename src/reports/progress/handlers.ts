import { attachedSheet } from '../../server/attachment.ts';
import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { readProgress } from './read-progress.ts';
import { ProgressParams } from './schema.ts';
import { viewProgress } from './view-progress.ts';
import { writeProgressReport } from './write-report.ts';

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
    const { fileName, bytes } = await writeProgressReport(deps, member, projectNo, lang);
    return c.body(new Uint8Array(bytes), 200, attachedSheet(fileName));
  },
);
