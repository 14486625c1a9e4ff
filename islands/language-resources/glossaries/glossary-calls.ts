import type {
  GlossaryEntryView,
  ReplacementView,
} from '../../../src/language-resources/glossaries/view.ts';
import type { Domain } from '../../../src/language/register/rules.ts';
import { glossariesApi, loginHeaders, refusalOf, send } from '../../runtime/api.ts';
import { saveFile } from '../../runtime/save-file.ts';
import { type Draft, filledTerms } from './draft.ts';

/** A glossary as calls name it. */
export type GlossaryKey = { fileName: string; project_no: string };

type Lines = { lines: GlossaryEntryView[]; total: number };

export async function readLines(
  { fileName, project_no: project }: GlossaryKey,
  uid: string,
  { search, page }: { search: string; page: number },
): Promise<Lines> {
  const query = new URLSearchParams({ search, page: String(page) });
  const place = [project, uid, fileName].map(encodeURIComponent).join('/');
  const call = fetch(`/api/files/${place}/glossary?${query}`, { headers: loginHeaders() });
  return await send(call) as Lines;
}

function fieldsOf(draft: Draft) {
  return {
    src: JSON.stringify(filledTerms(draft, 'sources')),
    tgt: JSON.stringify(filledTerms(draft, 'targets')),
    note: draft.note,
    domain: draft.domain ?? '' as const,
  };
}

type Changed = { line: GlossaryEntryView | null };

/** Answers the line as it is stored now; null when nothing was left of it. */
export async function addLine(key: GlossaryKey, draft: Draft): Promise<GlossaryEntryView | null> {
  const form = { ...key, process: 'glossary.addLine' as const, ...fieldsOf(draft) };
  return (await send(glossariesApi.files.$put({ form })) as Changed).line;
}

export async function modifyLine(
  key: GlossaryKey,
  index: number,
  draft: Draft,
): Promise<GlossaryEntryView | null> {
  const lineNumber = String(index);
  const form = { ...key, process: 'glossary.modifyLine' as const, lineNumber, ...fieldsOf(draft) };
  return (await send(glossariesApi.files.$put({ form })) as Changed).line;
}

export async function deleteLine(key: GlossaryKey, index: number): Promise<void> {
  const form = { ...key, process: 'glossary.deleteLine' as const, lineNumber: String(index) };
  await send(glossariesApi.files.$put({ form }));
}

export type FirstEntries = {
  data: GlossaryEntryView[];
  total: number;
  replacements: ReplacementView[];
};
export type Imported = { added: number; duplicates: number; skipped: number } & FirstEntries;

export async function importFiles(
  { fileName, project_no }: GlossaryKey,
  files: readonly File[],
  mode: 'add' | 'replacement',
): Promise<Imported> {
  const body = new FormData();
  body.set('process', `glossary.import.${mode}`);
  body.set('fileName', fileName);
  body.set('project_no', project_no);
  for (const file of files) body.append('file', file);
  const call = fetch('/api/files', { method: 'POST', headers: loginHeaders(), body });
  return await send(call) as Imported;
}

/** Brings back what a file has replaced. */
export async function bringBackEntries(
  { fileName, project_no }: GlossaryKey,
  replacement: number,
): Promise<FirstEntries> {
  const body = new FormData();
  const fields = { process: 'glossary.import.undo', fileName, project_no };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('replacement', String(replacement));
  const call = fetch('/api/files', { method: 'POST', headers: loginHeaders(), body });
  return await send(call) as FirstEntries;
}

export async function exportGlossary(key: GlossaryKey, exportFileName: string): Promise<void> {
  const body = new FormData();
  const fields = { ...key, process: 'glossary.export', exportFileName };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await fetch('/api/files', { method: 'POST', headers: loginHeaders(), body });
  if (!answer.ok) throw await refusalOf(answer);
  saveFile(exportFileName, await answer.blob());
}

export type Facts = { name: string; memo: string; domain: Domain };

export async function saveFacts(filename: string, facts: Facts): Promise<void> {
  await send(glossariesApi.glossary.$put({ json: { filename, ...facts } }));
}
