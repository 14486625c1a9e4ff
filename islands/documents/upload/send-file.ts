import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { loginHeaders, Refusal } from '../../runtime/api.ts';
import { catalogue, type ErrorCode } from '../../../src/shared/catalogue.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

type SendOptions = {
  /** E-mail of the member; nobody for a visitor. */
  owner: string | undefined;
  projectNo: number | undefined;
  lang: UiLang;
  onProgress: (percent: number) => void;
};

/** Uploads one file. `fetch` cannot tell how much has left, so this is the one place with XMLHttpRequest. */
export function sendFile(file: File, options: SendOptions): Promise<DocumentView> {
  const { owner, projectNo, lang, onProgress } = options;
  const form = new FormData();
  form.set('filesize', String(file.size));
  form.set('owner', owner ?? 'nonMember');
  form.set('project_no', String(projectNo ?? (owner ? 'individual' : 'tempFiles')));
  form.set('file', file, file.name.normalize('NFC'));

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/upload');
    for (const [name, value] of Object.entries(loginHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.responseType = 'text';
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(loaded / Math.max(1, total) * 100);
    request.onload = () => {
      const body = bodyOf(request.responseText);
      if (request.status === 200 && body?.document) resolve(body.document);
      else reject(refusalOf(body, request.status, lang));
    };
    request.onerror = () => reject(refusal('server.unavailable', 0, lang));
    request.send(form);
  });
}

type Body = { document?: DocumentView; code?: string; message?: string };

function bodyOf(text: string): Body | undefined {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined; // made by something between us and the server
  }
}

function refusalOf(body: Body | undefined, status: number, lang: UiLang): Refusal {
  if (!body?.code || !body.message) {
    return refusal(status === 413 ? 'file.tooLarge' : 'server.fault', status, lang);
  }
  return new Refusal(body.message, body.code as ErrorCode, status);
}

function refusal(code: ErrorCode, status: number, lang: UiLang): Refusal {
  return new Refusal(catalogue[code][lang], code, status);
}
