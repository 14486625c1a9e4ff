import type { LineView, OpenLine } from '../../../../src/documents/lines/schema.ts';
import { text } from '../../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { documentsApi, refusalOf, send } from '../../../runtime/api.ts';
import type { SaveAnswer } from '../../sync/saving/saving.ts';
import type { Chunk } from '../lines/line-store.ts';
import type { DocumentKey } from './document-key.ts';

export type Counts = { filled: number; checked: number };

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

/** A request that takes longer is given up and sent again. */
const PATIENCE_MS = 20_000;
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
      const answer = await put(form, typed.length < KEEPALIVE_CHARACTERS);
      if (!answer) return { kind: 'unreachable' };
      if (answer.kind === 'saved') {
        const { version, index: place } = answer.line;
        return { kind: 'saved', version, hasMoved: place !== index };
      }
      if (answer.kind === 'changed') {
        return { kind: 'changed', text: answer.line.target, version: answer.line.version };
      }
      return answer;
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
      const answer = await put(form, true);
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

  type Form = Parameters<typeof documentsApi.files.$put>[0]['form'];
  type Put =
    | { kind: 'saved'; line: OpenLine; counts: Counts | undefined }
    | { kind: 'changed'; line: OpenLine }
    | { kind: 'refused'; message: string };

  /** Undefined when the server could not be reached or was not well; it is worth asking again. */
  async function put(form: Form, keepalive: boolean): Promise<Put | undefined> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await documentsApi.files.$put({ form }, { init: { signal, keepalive } })
      .catch(() => undefined);
    if (!answer || answer.status as number >= 500 || answer.status as number === 429) {
      return undefined;
    }
    if (answer.ok) {
      const body = await answer.json() as SavedBody;
      return { kind: 'saved', line: body.line, counts: countsOf(body) };
    }
    if (answer.status === 409) {
      const body = await answer.json() as { line?: OpenLine };
      if (body.line) return { kind: 'changed', line: body.line };
    }
    const { code, message } = await refusalOf(answer);
    return {
      kind: 'refused',
      message: code === 'auth.required' ? text.signInAgain[lang] : message,
    };
  }
}

type SavedCounts = { filled_count?: number; trans_count?: number };
type SavedBody = SavedCounts & { line: OpenLine };

function countsOf({ filled_count: filled, trans_count: checked }: SavedCounts): Counts | undefined {
  return filled === undefined || checked === undefined ? undefined : { filled, checked };
}
