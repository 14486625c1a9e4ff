import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { checkEntries } from './check-entries.ts';
import { editInspected, judgeEntry } from './judge-entry.ts';
import { listInspection } from './list-inspection.ts';
import { CheckBody, EditBody, InspectionParams, InspectionQuery, JudgeBody } from './schema.ts';

/** GET /inspection/{project}/{file}: entries of a memory with what was said of them. */
export const getInspection = createHandlers(
  signedIn,
  valid('param', InspectionParams),
  valid('query', InspectionQuery),
  async (c) => {
    const { deps, member } = c.var;
    return c.json(
      await listInspection(deps, member, c.req.valid('param'), c.req.valid('query')),
    );
  },
);

/** PUT /inspection/verdict: accepts an entry or says what is wrong with it. */
export const putVerdict = createHandlers(signedIn, valid('json', JudgeBody), async (c) => {
  const { project, file, ...judgement } = c.req.valid('json');
  const { deps, member } = c.var;
  return c.json(await judgeEntry(deps, member, { project, file }, judgement));
});

/** PUT /inspection/entry: other words, which accept it. */
export const putInspected = createHandlers(signedIn, valid('json', EditBody), async (c) => {
  const { project, file, ...edited } = c.req.valid('json');
  const { deps, member } = c.var;
  return c.json(await editInspected(deps, member, { project, file }, edited));
});

/** POST /inspection/scores: measures some entries. */
export const postEntryScores = createHandlers(signedIn, valid('json', CheckBody), async (c) => {
  const { deps, member } = c.var;
  const entries = await checkEntries(deps, member, c.req.valid('json'), c.req.raw.signal);
  return c.json({ entries });
});
