import { catalogue, type ErrorCode } from '../../../src/shared/catalogue.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { loginHeaders } from '../../runtime/api.ts';

export type SendOptions = {
  lang: UiLang;
  onProgress: (percent: number) => void;
  signal?: AbortSignal;
};

type Sending = SendOptions & {
  path: string;
  form: FormData;
  /** What is said where something between us and the server refuses the size. */
  tooLarge: ErrorCode;
};

/** Uploads a form with progress; a refusal is thrown with words that can be shown as they are. */
export function sendForm<Sent extends object>(sending: Sending): Promise<Partial<Sent>> {
  const { path, form, tooLarge, lang, onProgress, signal } = sending;
  const refusal = (code: ErrorCode) => new Error(catalogue[code][lang]);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(loginHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.floor(loaded / Math.max(1, total) * 100));
    request.onload = () => {
      const answer = answerOf<Sent>(request.responseText);
      if (request.status === 200) resolve(answer);
      else if (answer.message) reject(new Error(answer.message));
      else reject(refusal(request.status === 413 ? tooLarge : 'server.fault'));
    };
    request.onerror = () => reject(refusal('server.unavailable'));
    request.onabort = () => reject(refusal('server.unavailable'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function answerOf<Sent extends object>(words: string): Partial<Sent> & { message?: string } {
  try {
    return JSON.parse(words) ?? {};
  } catch {
    return {}; // made by something between us and the server
  }
}
