import type { DocumentView } from '../../../src/documents/files/schema.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { saveFile } from '../../runtime/save-file.ts';
import { warningWords, type Wish } from '../../ui/DownloadMenu.tsx';
import { documentsApi, loginHeaders, reach, refusalOf, send } from '../../runtime/api.ts';

/** Whose documents this page shows: a visitor's, a member's own, or those of a project. */
export type Asker = { uid: string; email: string; projectNo?: number | undefined } | undefined;

export async function listDocuments(asker: Asker, page: number) {
  if (asker?.projectNo) return await listOfProject(asker.projectNo, page);
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

async function listOfProject(projectNo: number, page: number) {
  const list = await send(
    documentsApi.document[':project'].documents.$get({
      param: { project: String(projectNo) },
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

export async function restoreDocument(
  { filename, project_no }: Pick<DocumentView, 'filename' | 'project_no'>,
): Promise<DocumentView> {
  const { document } = await send(
    documentsApi.document.restore.$post({ form: { filename, project_no } }),
  );
  return document as DocumentView;
}

export async function moveDocument({ filename }: DocumentView, to: number) {
  await send(documentsApi.document.move.$post({ form: { filename, to: String(to) } }));
}

/** Files that a visitor uploaded become the member's own after signing in. */
export async function adoptDocuments(): Promise<DocumentView[]> {
  const { documents } = await send(documentsApi.adoptFiles.$post());
  return documents as DocumentView[];
}

/** Fetched with the login and handed to the browser as a file. */
export async function downloadDocument(
  { filename, randomCreateName }: DocumentView,
  { as, lang }: { as?: Wish; lang: UiLang },
) {
  const query = as ? `?as=${as}` : '';
  const answer = await fetchFile(`/api/download/${randomCreateName}${query}`, filename);
  return warningWords(answer.headers.get('x-warnings'), lang);
}

/** All translated files of a project in one. */
export async function downloadAll(projectNo: number): Promise<void> {
  await fetchFile(`/api/document/${projectNo}/download`, `${projectNo}.zip`);
}

async function fetchFile(address: string, usualName: string): Promise<Response> {
  const answer = await reach(fetch(address, { headers: loginHeaders() }));
  if (!answer.ok) throw await refusalOf(answer);
  const sent = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '');
  saveFile(sent?.[1] ? decodeURIComponent(sent[1]) : usualName, await answer.blob());
  return answer;
}
