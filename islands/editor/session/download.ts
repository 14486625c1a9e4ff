import type { LineRole } from '../../../src/documents/access/rules.ts';
import { hasPdfDownload } from '../../../src/documents/files/rules.ts';
import { text as documents } from '../../../src/documents/files/text.ts';
import { fill } from '../../../src/documents/lines/text.ts';
import { text as matching } from '../../../src/language-resources/matching/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { documentsApi, memoryFilesApi, reach, refusalOf } from '../../runtime/api.ts';
import { missingPages, pdfChoices, warningWords, type Wish } from '../../ui/DownloadMenu.tsx';
import type { DocumentKey } from './services/document-key.ts';

export type DocumentDownload = {
  /** As what the document may come down; one choice needs no menu. */
  choices: readonly (readonly [as: As, words: string])[];
  /** What goes out for lines without a target, and which pages go out as they are, said before. */
  notesOn(empty: number): string[];
  /** Answers what a person should know about the file. */
  run(as: As): Promise<string[]>;
};
type As = Wish | 'tmx' | 'plainTmx';

type Shown = {
  fileName: string;
  duty: LineRole | undefined;
  /** Of the document, about its file. */
  warnings?: readonly string[];
  lang: UiLang;
};

/** Documents of projects also come down as a translation memory; the specification offers it for no others. */
export function downloadsOf(
  key: DocumentKey,
  { fileName, duty, warnings = [], lang }: Shown,
): DocumentDownload {
  const [kind = ''] = /[^.]+$/.exec(fileName) ?? [];
  const translated = fill(documents.downloadTranslated[lang], { kind: kind.toLowerCase() });
  const memory: DocumentDownload['choices'] = [
    ['tmx', matching.asMemory[lang]],
    ['plainTmx', matching.asPlainMemory[lang]],
  ];
  return {
    choices: [
      ...(hasPdfDownload(fileName) ? pdfChoices(lang) : [[undefined, translated] as const]),
      ...(duty && duty !== 'owner' && duty !== 'visitor' ? memory : []),
    ],
    notesOn: (n) => [
      ...(n > 0 ? [fill(emptyWords(kind)[lang], { n })] : []),
      ...missingPages(warnings, lang),
    ],
    run: (as) =>
      as === 'tmx' || as === 'plainTmx'
        ? downloadMemory(key, { withoutStyle: as === 'plainTmx' })
        : downloadFile(key, { as, lang }),
  };
}

/** Files of two languages have a place for each target, and an empty one stays empty. */
function emptyWords(kind: string) {
  return /xli?ff?$/i.test(kind) ? documents.willGoOutEmpty : documents.willGoOutAsSource;
}

/**
 * Fetches the translated file and hands it to the browser; a plain link could not carry the token. Answers what a person
 * should know about it.
 */
export async function downloadFile(
  { project, user, name }: DocumentKey,
  { as, lang }: { as?: Wish; lang: UiLang },
): Promise<string[]> {
  const answer: Fetched = await reach(
    documentsApi.download[':project'][':user'][':file'].$get({
      param: { project, user, file: name },
      query: as ? { as } : {},
    }),
  );
  await hand(answer, name);
  return warningWords(answer.headers.get('x-warnings'), lang);
}

/** Its translated lines as TMX. */
async function downloadMemory(
  { project, name }: DocumentKey,
  { withoutStyle }: { withoutStyle: boolean },
): Promise<string[]> {
  const form = {
    process: 'document.export_tmx',
    project_no: project,
    fileName: name,
    withoutStyle: withoutStyle ? '1' : '0',
  } as const;
  await hand(await reach(memoryFilesApi.files.$post({ form })), `${name}.tmx`);
  return [];
}

async function hand(answer: Fetched, name: string) {
  if (!answer.ok) throw await refusalOf(answer);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = nameOf(answer.headers.get('content-disposition') ?? '') ?? name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function nameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded && decodeURIComponent(encoded);
}

/** The typed client knows only of answers that went well. */
type Fetched = Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'blob'>;
