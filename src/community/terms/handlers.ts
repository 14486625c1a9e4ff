import { resolveDocument } from '../../documents/access/resolve-document.ts';
import { DocumentParams } from '../../documents/access/schema.ts';
import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { askBoard, readQuestion } from './ask-board.ts';
import { QuestionBody, QuestionQuery } from './schema.ts';

/** GET /termQuestion/{project}/{user}/{file}?line=: what may go on the board with a question about it. */
export const getTermQuestion = createHandlers(
  signedIn,
  valid('param', DocumentParams),
  valid('query', QuestionQuery),
  async (c) => {
    const { deps, member } = c.var;
    const { project, user, file } = c.req.valid('param');
    const actor = { kind: 'member' as const, member };
    const fileName = await resolveDocument(deps, actor, { project, file, claims: [user] });
    const { line: index } = c.req.valid('query');
    return c.json(await readQuestion(deps, member, { fileName, index }));
  },
);

/** POST /termQuestion: a draft of a post; answers where the member goes on with it. */
export const postTermQuestion = createHandlers(
  signedIn,
  valid('json', QuestionBody),
  async (c) => {
    const { deps, member } = c.var;
    const { project_no: project, fileName: file, sentence, ...question } = c.req.valid('json');
    const fileName = await resolveDocument(deps, { kind: 'member', member }, { project, file });
    const words = { ...question, fileName, withSentence: sentence };
    return c.json(await askBoard(deps, member, words));
  },
);
