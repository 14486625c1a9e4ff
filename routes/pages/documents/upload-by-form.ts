import type { PageContext } from '../../parts/page.tsx';
import { receiveUpload } from '../../parts/receive-upload.ts';

/** POST /upload, the form of the landing page: stores one file without a script and shows it in the list. */
export async function uploadByForm(c: PageContext): Promise<Response> {
  await receiveUpload(c);
  return c.redirect('/upload', 303);
}
