import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { faultOf, sendForm, type SendOptions } from '../../runtime/send-form.ts';

type Place = {
  /** E-mail of the member; nobody for a visitor. */
  owner: string | undefined;
  projectNo: number | undefined;
};

/** Uploads one document. */
export async function sendFile(file: File, options: SendOptions & Place): Promise<DocumentView> {
  const { owner, projectNo, ...sending } = options;
  const form = new FormData();
  form.set('filesize', String(file.size));
  form.set('owner', owner ?? 'nonMember');
  form.set('project_no', String(projectNo ?? (owner ? 'individual' : 'tempFiles')));
  form.set('file', file, file.name.normalize('NFC'));
  const path = '/api/upload';
  const parts = { path, form, tooLarge: 'file.tooLarge' as const, ...sending };
  const sent = await sendForm<{ document: DocumentView }>(parts);
  if (!sent.document) throw faultOf('server.fault', sending.lang, 200);
  return sent.document;
}
