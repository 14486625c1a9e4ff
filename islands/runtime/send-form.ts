import {
  browserCatalogue,
  type BrowserErrorCode,
} from '../../src/shared/refusals/browser-catalogue.ts';
import type { ErrorCode } from '../../src/shared/catalogue.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { loginHeaders, Refusal } from './api.ts';

export type SendOptions = {
  lang: UiLang;
  /** Of what has left, with its fraction. */
  onProgress: (percent: number) => void;
  signal?: AbortSignal;
};

type Sending = SendOptions & {
  path: string;
  form: FormData;
  /** What is said where something between us and the server refuses the size. */
  tooLarge: BrowserErrorCode;
};

/**
 * Uploads a form; a refusal is thrown with words that can be shown as they are. `fetch` cannot say how much has left, so
 * this is the one place with XMLHttpRequest.
 */
export function sendForm<Sent extends object>(sending: Sending): Promise<Partial<Sent>> {
  const { path, form, tooLarge, lang, onProgress, signal } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries(loginHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(loaded / Math.max(1, total) * 100);
    request.onload = () => {
      const { status } = request;
      const answer = answerOf<Sent>(request.responseText);
      if (status === 200) return resolve(answer);
      const code = status === 413 ? tooLarge : 'server.fault';
      if (!answer.code || !answer.message) return reject(faultOf(code, lang, status));
      reject(new Refusal(answer.message, answer.code, status));
    };
    request.onerror = () => reject(faultOf('server.unavailable', lang));
    request.onabort = () => reject(faultOf('server.unavailable', lang));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** What is thrown where the server has said nothing that could be shown. */
export function faultOf(code: BrowserErrorCode, lang: UiLang, status = 0): Refusal {
  return new Refusal(browserCatalogue[code][lang], code, status);
}

type Refused = { code?: ErrorCode; message?: string };

function answerOf<Sent extends object>(words: string): Partial<Sent> & Refused {
  try {
    return JSON.parse(words) ?? {};
  } catch {
    return {}; // made by something between us and the server
  }
}
