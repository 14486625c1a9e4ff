import { documentsApi, reach, refusalOf } from '../_lib/api.ts';
import type { DocumentKey } from './http-server.ts';

/** Fetches the translated file and hands it to the browser; a plain link could not carry the token. */
export async function downloadFile({ project, user, name }: DocumentKey): Promise<void> {
  const answer: Fetched = await reach(
    documentsApi.download[':project'][':user'][':file'].$get({
      param: { project, user, file: name },
    }),
  );
  if (!answer.ok) throw await refusalOf(answer);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = nameOf(answer.headers.get('content-disposition') ?? '') ?? name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function nameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded && decodeURIComponent(encoded);
}

/** The typed client knows only of answers that went well. */
type Fetched = Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'blob'>;
