import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type AdapterEntry, isSet } from '../adapter-entry.ts';
import { CONVERSION_LIMIT_MS, type Converter, isPdf } from './port.ts';

/** LibreOffice on this machine. Each run has a profile of its own: two with the same one would wait for each other. */
export const soffice: AdapterEntry<Converter> = {
  id: 'soffice',
  settings: ['PDF_CONVERTER'],
  isChosen: (env) => isSet(env, 'PDF_CONVERTER'),
  open: ({ PDF_CONVERTER = '' }) => converterOf(PDF_CONVERTER.trim()),
};

function converterOf(command: string): Converter {
  return {
    async convert(docx) {
      const folder = await mkdtemp(join(tmpdir(), 'omgim-pdf-'));
      try {
        const source = join(folder, 'document.docx');
        await writeFile(source, docx);
        const profile = pathToFileURL(join(folder, 'profile')).href;
        await run(command, [
          '--headless',
          '--norestore',
          `-env:UserInstallation=${profile}`,
          '--convert-to',
          'pdf',
          '--outdir',
          folder,
          source,
        ], { timeout: CONVERSION_LIMIT_MS, killSignal: 'SIGKILL' });
        const bytes = new Uint8Array(await readFile(join(folder, 'document.pdf')));
        if (!isPdf(bytes)) throw new Error('the converter wrote no PDF');
        return bytes;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

const run = promisify(execFile);
