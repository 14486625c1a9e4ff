import { boardApi, send } from '../../../runtime/api.ts';
import type { DocumentKey } from './document-key.ts';

/** What may go on the board with words of a line. */
export type QuestionFacts = { sentence: string; sentence_allowed: boolean };

type TermQuestion = { index: number; source: string; target: string; sentence: boolean };

/** Questions to the board about words of a line. */
export type TermQuestionService = {
  read(index: number): Promise<QuestionFacts>;
  /** Answers the address where the member goes on. */
  begin(question: TermQuestion): Promise<string>;
};

export function httpTermQuestions({ project, user, name }: DocumentKey): TermQuestionService {
  const one = boardApi.termQuestion;
  return {
    async read(index) {
      const param = { project, user, file: name };
      const query = { line: String(index) };
      return await send(one[':project'][':user'][':file'].$get({ param, query }), { stay: true });
    },
    async begin(question) {
      const json = { project_no: project, fileName: name, ...question };
      return (await send(one.$post({ json }), { stay: true })).address;
    },
  };
}
