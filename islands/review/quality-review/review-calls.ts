import type { IssueView, ReviewLineView, ReviewPage } from '../../../src/review/lqa/read-review.ts';
import type { IssueAnswer, IssueVerdict, ReviewState } from '../../../src/review/lqa/rules.ts';
import type { QualityModel, Severity } from '../../../src/review/lqa/scoring/schema.ts';
import { lqaApi, send } from '../../runtime/api.ts';

export type { IssueAnswer, IssueVerdict, IssueView, ReviewLineView, ReviewPage };
export type Category = QualityModel['categories'][number];
export type LineSide = 'source' | 'target';
export type IssuePlace = { side: LineSide; start: number; end: number };

export type NewIssue = {
  index: number;
  version: number;
  place?: IssuePlace;
  category: string;
  severity: Severity;
  comment: string;
  repeatOf?: number;
};

/** What a review asks of the server. Each fails with words that can be shown. */
export type ReviewCalls = {
  read(after?: number): Promise<ReviewPage>;
  see(mark: { index: number; isReviewed?: boolean; version?: number }): Promise<void>;
  /** Answers the number of the issue. */
  add(issue: NewIssue): Promise<number>;
  remove(issue: number, isDeleted: boolean): Promise<void>;
  answer(issue: number, answer: IssueAnswer, reason: string): Promise<void>;
  decide(issue: number, verdict: IssueVerdict): Promise<void>;
  move(state: Exclude<ReviewState, 'open'>): Promise<void>;
};

export function httpReview(named: { projectNo: number; id: number }): ReviewCalls {
  const param = { projectNo: String(named.projectNo), id: String(named.id) };
  const stay = { stay: true };
  const review = lqaApi.reviews[':projectNo'][':id'];
  return {
    async read(after) {
      const query = after === undefined ? {} : { after: String(after) };
      return await send(review.$get({ param, query }), stay) as ReviewPage;
    },
    async see(json) {
      await send(review.line.$put({ param, json }), stay);
    },
    async add(json) {
      return (await send(review.issue.$post({ param, json }), stay)).issue;
    },
    async remove(issue, isDeleted) {
      await send(review.issue.$put({ param, json: { issue, isDeleted } }), stay);
    },
    async answer(issue, answer, reason) {
      await send(review.answer.$put({ param, json: { issue, answer, reason } }), stay);
    },
    async decide(issue, verdict) {
      await send(review.verdict.$put({ param, json: { issue, verdict } }), stay);
    },
    async move(state) {
      await send(review.state.$put({ param, json: { state } }), stay);
    },
  };
}
