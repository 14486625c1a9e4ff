import type { OpenLine } from '../../../../../src/documents/lines/schema.ts';
import { text } from '../../../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../../../src/shared/languages.ts';
import { documentsApi, refusalOf } from '../../../../runtime/api.ts';

export type Counts = { filled: number; checked: number };

/** A request that takes longer is given up and sent again. */
export const PATIENCE_MS = 20_000;

type Form = Parameters<typeof documentsApi.files.$put>[0]['form'];

export type Put =
  | { kind: 'saved'; line: OpenLine; counts: Counts | undefined }
  | { kind: 'changed'; line: OpenLine }
  | { kind: 'refused'; message: string };

/** Undefined when the server could not be reached or was not well; it is worth asking again. */
export async function putLine(
  form: Form,
  { keepalive, lang }: { keepalive: boolean; lang: UiLang },
): Promise<Put | undefined> {
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

export type SavedCounts = { filled_count?: number; trans_count?: number };
type SavedBody = SavedCounts & { line: OpenLine };

export function countsOf(
  { filled_count: filled, trans_count: checked }: SavedCounts,
): Counts | undefined {
  return filled === undefined || checked === undefined ? undefined : { filled, checked };
}
