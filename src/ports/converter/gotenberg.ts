import { type Converter, isPdf } from './port.ts';

/** LibreOffice behind a URL, as Gotenberg serves it. */
export function gotenberg(url: string, limitMs: number): Converter {
  const address = `${url.replace(/\/+$/, '')}/forms/libreoffice/convert`;
  return {
    async convert(docx) {
      const form = new FormData();
      form.append('files', new Blob([docx.slice()]), 'document.docx');
      const answer = await fetch(address, {
        method: 'POST',
        body: form,
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
      });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (!answer.ok || !isPdf(bytes)) throw new Error(`the converter answered ${answer.status}`);
      return bytes;
    },
  };
}
