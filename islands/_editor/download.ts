import type { UiLang } from '../../src/shared/languages.ts';
import { documentsApi, reach, refusalOf } from '../_lib/api.ts';
import { warningWords, type Wish } from '../_ui/DownloadMenu.tsx';
import type { DocumentKey } from './http-server.ts';

/**
 * Fetches the translated file and hands it to the browser; a plain link could not carry the token. Answers what a person
 * should know about it.
 */
export async function downloadFile(
  { project, user, name }: DocumentKey,
  { as, lang }: { as?: Wish; lang: UiLang },
): Promise<string[]> {
  const answer: Fetched = await reach(
    documentsApi.download[':project'][':user'][':file'].$get({
      param: { project, user, file: name },
      query: as ? { as } : {},
    }),
  );
  if (!answer.ok) throw await refusalOf(answer);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = nameOf(answer.headers.get('content-disposition') ?? '') ?? name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return warningWords(answer.headers.get('x-warnings'), lang);
}

function nameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded && decodeURIComponent(encoded);
}

/** The typed client knows only of answers that went well. */
type Fetched = Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'blob'>;
