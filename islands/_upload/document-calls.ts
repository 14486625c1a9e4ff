import type { DocumentView } from '../../src/documents/schema.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { warningWords, type Wish } from '../_ui/DownloadMenu.tsx';
import { documentsApi, loginHeaders, reach, refusalOf, send } from '../_lib/api.ts';

/** Who owns the documents of this page, in the words of the specification. */
export type Asker = { uid: string; email: string } | undefined;

export async function listDocuments(asker: Asker, page: number) {
  const param = asker
    ? { projectKind: 'individual' as const, userUid: asker.uid }
    : { projectKind: 'tempFiles' as const, userUid: 'nonMember' };
  const list = await send(
    documentsApi.getFiles[':projectKind'][':userUid'].$get({
      param,
      query: { page: String(page) },
    }),
  );
  return { documents: list.documents as DocumentView[], total: list.total };
}

export async function deleteDocument(asker: Asker, { filename, project_no }: DocumentView) {
  await send(documentsApi.document.$delete({
    form: { filename, project_no, owner: asker?.email ?? 'nonMember', table: 'documents' },
  }));
}

export async function restoreDocument(filename: string): Promise<DocumentView> {
  const { document } = await send(documentsApi.document.restore.$post({ form: { filename } }));
  return document as DocumentView;
}

/** Whoever signs in keeps what they uploaded before. */
export async function adoptDocuments(): Promise<DocumentView[]> {
  const { documents } = await send(documentsApi.adoptFiles.$post());
  return documents as DocumentView[];
}

/** Fetched with the login and handed to the browser as a file. */
export async function downloadDocument(
  { filename }: DocumentView,
  { as, lang }: { as?: Wish; lang: UiLang },
) {
  const headers = loginHeaders();
  const answer = await reach(
    fetch(`/api/download/${encodeURIComponent(filename)}${as ? `?as=${as}` : ''}`, { headers }),
  );
  if (!answer.ok) throw await refusalOf(answer);
  const sent = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = sent?.[1] ? decodeURIComponent(sent[1]) : filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000); // the browser has opened it by then
  return warningWords(answer.headers.get('x-warnings'), lang);
}
