import { fetchOnce } from '../../shared/fetch-once.ts';
import { type AdapterEntry, isSet } from '../adapter-entry.ts';
import { CONVERSION_LIMIT_MS, type Converter, isPdf } from './port.ts';

/** LibreOffice behind a URL, as Gotenberg serves it. */
export const gotenberg: AdapterEntry<Converter> = {
  id: 'gotenberg',
  settings: ['PDF_CONVERTER_URL'],
  isChosen: (env) => isSet(env, 'PDF_CONVERTER_URL'),
  open: ({ PDF_CONVERTER_URL = '' }) => converterAt(PDF_CONVERTER_URL.trim()),
};

function converterAt(url: string): Converter {
  const address = `${url.replace(/\/+$/, '')}/forms/libreoffice/convert`;
  return {
    async convert(docx) {
      const form = new FormData();
      form.append('files', new Blob([docx.slice()]), 'document.docx');
      const answer = await fetchOnce(address, {
        method: 'POST',
        body: form,
        redirect: 'manual',
        signal: AbortSignal.timeout(CONVERSION_LIMIT_MS),
      });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (!answer.ok || !isPdf(bytes)) throw new Error(`the converter answered ${answer.status}`);
      return bytes;
    },
  };
}
