import { listAddress } from '../../../src/shared/page-addresses.ts';
import type { PageContext } from '../../parts/page.tsx';
import { receiveUpload } from '../../parts/receive-upload.ts';

/** POST /upload, the form of the landing page: stores one file without a script and shows its row in the list. */
export async function uploadByForm(c: PageContext): Promise<Response> {
  const { uploaded } = await receiveUpload(c);
  const address = 'document' in uploaded
    ? listAddress({ name: uploaded.document.randomName, projectNo: null })
    : '/upload';
  return c.redirect(address, 303);
}
