import type { Listed } from '../../../../src/review/comments/list-comments.ts';
import type { Anchor } from '../../../../src/review/comments/rules.ts';
import type { CommentView } from '../../../../src/review/comments/view-comment.ts';
import type { DocumentKey } from './document-key.ts';
import { lineCommentsApi, send } from '../../../runtime/api.ts';

export type { Anchor, CommentView, Listed };

type CommentDraft = { index: number; body: string; thread?: number; anchor?: Anchor };

/** What comments ask of the server. Each fails with words that can be shown. */
export type CommentService = {
  /** With the mark of that line alone. */
  ofLine(index: number): Promise<Listed>;
  ofDocument(page: number, onlyOpen: boolean): Promise<Listed>;
  add(draft: CommentDraft): Promise<CommentView>;
  change(id: number, change: { body: string } | { resolved: boolean }): Promise<CommentView>;
  remove(id: number): Promise<void>;
  restore(id: number): Promise<void>;
  seen(ids: number[]): Promise<void>;
};

export function httpComments({ project, user, name }: DocumentKey): CommentService {
  const file = { project_no: project, fileName: name };
  const param = { project, user, file: name };
  const list = lineCommentsApi.lineComments[':project'][':user'][':file'];
  const one = lineCommentsApi.lineComments[':id'];
  const stay = { stay: true };
  const idOf = (id: number) => ({ id: String(id) });
  return {
    async ofLine(index) {
      return await send(
        list.$get({ param, query: { line: String(index), marks: 'line' } }),
        stay,
      ) as Listed;
    },
    async ofDocument(page, onlyOpen) {
      const query = { page: String(page), open: onlyOpen ? '1' as const : '0' as const };
      return await send(list.$get({ param, query }), stay) as Listed;
    },
    async add(draft) {
      const sent = lineCommentsApi.lineComments.$post({ json: { ...file, ...draft } });
      return (await send(sent, stay)).comment as CommentView;
    },
    async change(id, change) {
      const sent = one.$put({ param: idOf(id), json: { ...file, ...change } });
      return (await send(sent, stay)).comment as CommentView;
    },
    async remove(id) {
      await send(one.$delete({ param: idOf(id), json: file }), stay);
    },
    async restore(id) {
      await send(one.restore.$post({ param: idOf(id), json: file }), stay);
    },
    async seen(ids) {
      await send(lineCommentsApi.lineComments.seen.$put({ json: { ...file, ids } }), stay);
    },
  };
}
