import { type DocumentRow } from '../../access/require-document.ts';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Deps, Member } from '../../../server/deps.ts';
import { describe, DomainError, fail } from '../../../shared/errors.ts';
import type { UiLang } from '../../../shared/languages.ts';
import { requireProject } from '../../../projects/projects/require-project.ts';
import { downloadDocument } from './download-document.ts';
import { cleanFileName, freeName } from '../rules.ts';
import { listLiveDocuments } from '../store.ts';
import { text, untranslatedWords } from '../text.ts';

/** Far more than a project has; one file at a time is held in memory. */
const MOST_FILES = 2_000;

type Package = { fileName: string; content: ReadableStream<Uint8Array> };

/**
 * The translated files of a project as one zip that is written while it is sent. A file that cannot be written does not
 * keep the others: the zip then holds a text that says which and why. Another one says which lines have no target.
 */
export async function downloadAll(
  deps: Deps,
  member: Member,
  projectNo: number,
  lang: UiLang,
): Promise<Package> {
  const { project } = await requireProject(deps, member, projectNo, 'documents.read');
  const page = { offset: 0, limit: MOST_FILES };
  const { rows } = await listLiveDocuments(deps.db, { projectNo: project.no }, deps.now(), page);
  const ready = rows.filter(({ direction }) => direction !== null);
  if (ready.length === 0) fail('document.noDirection');
  const files = zipOf(filesOf(deps, member, ready, lang));
  return {
    fileName: `${cleanFileName(project.title) || project.no}.zip`,
    content: ReadableStream.from(files) as ReadableStream<Uint8Array>,
  };
}

type File = { name: string; bytes: Uint8Array };

async function* filesOf(
  deps: Deps,
  member: Member,
  rows: readonly DocumentRow[],
  lang: UiLang,
): AsyncGenerator<File> {
  const actor = { kind: 'member', member } as const;
  const usedNames = new Set<string>();
  const refused: string[] = [];
  const untranslated: string[] = [];
  for (const { randomName, fileName } of rows) {
    try {
      const { bytes, fileName: sent, warnings } = await downloadDocument(deps, actor, randomName);
      untranslated.push(
        ...untranslatedWords(warnings, lang).map((words) => `${fileName}: ${words}`),
      );
      const name = freeName(sent, usedNames);
      usedNames.add(name);
      yield { name, bytes };
    } catch (error) {
      if (!(error instanceof DomainError)) deps.log.error('documents.pack', { error });
      const known = error instanceof DomainError ? error : new DomainError('server.fault');
      refused.push(`${fileName}: ${describe(known, lang).body.message}`);
    }
  }
  yield* noteOf(text.notWritten[lang], refused, usedNames);
  yield* noteOf(text.notTranslated[lang], untranslated, usedNames);
}

function* noteOf(title: string, rows: readonly string[], usedNames: ReadonlySet<string>) {
  if (rows.length === 0) return;
  const note = `\ufeff${title}\r\n\r\n${rows.join('\r\n')}\r\n`;
  yield { name: freeName(`${title}.txt`, usedNames), bytes: new TextEncoder().encode(note) };
}

/** Office files are packed already. */
const packed = /\.(docx|xlsx|pdf)$/i;

async function* zipOf(files: AsyncIterable<File>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { name, bytes } of files) {
    const entry = packed.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    entry.push(bytes, true);
    yield* chunks;
    chunks = [];
  }
  zip.end();
  yield* chunks;
}
