import { catalogue, type ErrorCode } from '../../../../src/shared/catalogue.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { loginHeaders } from '../../../runtime/api.ts';

type SentImage = { src: string; width: number; height: number };

type SendOptions = { lang: UiLang; onProgress: (percent: number) => void };
type Answer = Partial<SentImage> & { message?: string };

/** Uploads one picture; a refusal is thrown with words that can be shown as they are. */
export function sendImage(file: Blob, { lang, onProgress }: SendOptions): Promise<SentImage> {
  const form = new FormData();
  // Names say things about people, and nothing about pictures.
  form.set('file', file, 'image');
  const refusal = (code: ErrorCode) => new Error(catalogue[code][lang]);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/images');
    for (const [name, value] of Object.entries(loginHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.floor(loaded / Math.max(1, total) * 100));
    request.onload = () => {
      const { src, width = 1, height = 1, message } = answerOf(request.responseText);
      if (request.status === 200 && src) resolve({ src, width, height });
      else if (message) reject(new Error(message));
      else reject(refusal(request.status === 413 ? 'image.tooLarge' : 'server.fault'));
    };
    request.onerror = () => reject(refusal('server.unavailable'));
    request.send(form);
  });
}

function answerOf(words: string): Answer {
  try {
    return JSON.parse(words) ?? {};
  } catch {
    return {}; // made by something between us and the server
  }
}
