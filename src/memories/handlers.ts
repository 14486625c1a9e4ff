import { projectOf } from './project-of.ts';
import { createHandlers, signedIn, valid } from '../shared/http.ts';
import { takeOrFail } from '../shared/limit.ts';
import { matchLines } from './match-lines.ts';
import { limitOfMatches } from './rules.ts';
import { MatchingForm } from './schema.ts';

/** POST /matchingTMX: one line, several texts, or lines of a document with what stands around them. */
export const postMatching = createHandlers(signedIn, valid('form', MatchingForm), async (c) => {
  const form = c.req.valid('form');
  const { deps, member } = c.var;
  await takeOrFail(deps, `match:${member.uid}`, limitOfMatches);
  const { source, sources, fetchedLineNumber: first = 0 } = form;
  const texts = sources ?? (source === undefined ? [] : [source]);
  const { lines, isComplete } = await matchLines(deps, member, {
    projectNo: projectOf(form.project_no),
    fileName: form.fileName,
    indices: form.indices ?? (texts.length > 0 ? texts.map((_, at) => first + at) : [first]),
    sources: texts,
    direction: form.direction ?? { from: 'ko', to: 'en' },
  });
  return c.json({ matches: lines[0]?.matches ?? [], lines, isComplete });
});
