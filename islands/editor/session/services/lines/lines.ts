import type { LineView, OpenLine } from '../../../../../src/documents/lines/schema.ts';
import { text } from '../../../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../../../src/shared/languages.ts';
import { documentsApi, send } from '../../../../runtime/api.ts';
import type { SaveAnswer } from '../../../sync/saving/saving.ts';
import type { Chunk } from '../../lines/chunk-loader.ts';
import type { DocumentKey } from '../document-key.ts';
import {
  type Counts,
  countsOf,
  PATIENCE_MS,
  type Put,
  putLine,
  type SavedCounts,
} from './put-line.ts';

export type CheckAnswer =
  | { kind: 'saved'; counts: Counts | undefined }
  | { kind: 'changed'; line: OpenLine }
  | { kind: 'refused'; message: string };

/** What the editor asks of the server, without its addresses and field names. */
export type LineService = {
  load(offset: number, limit: number): Promise<Chunk>;
  /** `id`: of the line that was meant, in case its place has changed. */
  save(index: number, text: string, base: number, id?: number): Promise<SaveAnswer>;
  /** `seen`: the words that are confirmed. */
  check(
    index: number,
    checked: boolean,
    { seen, id }: { seen: string; id: number },
  ): Promise<CheckAnswer>;
  counts(): Promise<Counts>;
};

/** Browsers carry no more than 64 KiB over the end of a page. */
const KEEPALIVE_CHARACTERS = 15_000;

/** The editor's questions as calls of the API. Nothing here leaves the page: typed text would be lost with it. */
export function httpLines({ project, user, name }: DocumentKey, lang: UiLang): LineService {
  const known = { fileName: name, project_no: project, owner: user };

  return {
    async load(offset, limit) {
      const { data: [lines, , count] } = await send(
        documentsApi.files[':project'][':user'][':file'][':kind'].$get({
          param: { project, user, file: name, kind: 'document' },
          query: { offset: String(offset), limit: String(limit) },
        }, { init: { signal: AbortSignal.timeout(PATIENCE_MS) } }),
        { stay: true },
      );
      // JSON knows no difference between an absent field and an undefined one; types do.
      return { lines: lines as LineView[], count };
    },

    async save(index, typed, base, id): Promise<SaveAnswer> {
      const form = {
        ...known,
        process: 'document.put_one_line' as const,
        index: String(index),
        version: String(base),
        line: typed,
        ...(id === undefined ? {} : { line_id: String(id) }),
      };
      const answer = await putLine(form, { lang, keepalive: typed.length < KEEPALIVE_CHARACTERS });
      return saveAnswerOf(answer, index);
    },

    async check(index, checked, { seen, id }): Promise<CheckAnswer> {
      const form = {
        ...known,
        process: 'document.put_one_check' as const,
        index: String(index),
        seen,
        line_id: String(id),
        humanChecked: checked ? '1' as const : '0' as const,
      };
      const answer = await putLine(form, { lang, keepalive: true });
      if (!answer) return { kind: 'refused', message: text.confirmOffline[lang] };
      return answer.kind === 'saved' ? { kind: 'saved', counts: answer.counts } : answer;
    },

    /** A part without lines writes nothing and answers the counts. */
    async counts() {
      const form = { fileName: name, project_no: project, process: 'write_part' as const };
      const body = await send(documentsApi.files.$post({ form }), { stay: true });
      return countsOf(body as SavedCounts) ?? { filled: 0, checked: 0 };
    },
  };
}

function saveAnswerOf(answer: Put | undefined, index: number): SaveAnswer {
  if (!answer) return { kind: 'unreachable' };
  if (answer.kind === 'saved') {
    const { version, index: place } = answer.line;
    return { kind: 'saved', version, hasMoved: place !== index };
  }
  if (answer.kind === 'changed') {
    return { kind: 'changed', text: answer.line.target, version: answer.line.version };
  }
  return answer;
}
