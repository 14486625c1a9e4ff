import type { EntryText, TermText } from '../../../../src/language/terms/entry.ts';
import type { Domain } from '../../../../src/language/register/rules.ts';
import type { DocumentKey } from './document-key.ts';
import { glossariesApi, send } from '../../../runtime/api.ts';

/** An entry that holds for the document, the way round that it is translated. */
export type TermEntry = EntryText & { no: number; glossaryNo: number };

export type TermGlossary = {
  no: number;
  name: string;
  randomCreateName: string;
  /** Made for the other direction. */
  isTurned: boolean;
  mayWrite: boolean;
  /** Its project, as calls name it. */
  project: string;
};

/** Where a term is written. */
type TermPlace = Pick<TermGlossary, 'randomCreateName' | 'project' | 'isTurned'>;

export type DocumentTerms = {
  /** As calls name it: ko2en. */
  direction: string;
  glossaries: TermGlossary[];
  entries: TermEntry[];
};

export type NewTerm = { source: string; target: string; note: string };

/** What the panel of terms asks of the server. */
export type TermService = {
  read(): Promise<DocumentTerms>;
  create(direction: string): Promise<string>;
  add(glossary: TermPlace, term: NewTerm): Promise<void>;
};

export function httpTerms(document: DocumentKey): TermService {
  return { read: () => readTerms(document), create: createGlossary, add: addTerm };
}

/** All that holds for a document. */
async function readTerms({ project, user, name }: DocumentKey): Promise<DocumentTerms> {
  const param = { project, user, file: name };
  const read = await send(
    glossariesApi.documentTerms[':project'][':user'][':file'].$get({ param }),
    { stay: true },
  );
  const { direction, project_no } = read;
  return {
    direction,
    glossaries: read.glossaries.map((one) => ({ ...one, project: project_no })),
    entries: read.entries as TermEntry[],
  };
}

/** A glossary of one's own for a document that has none yet. */
async function createGlossary(direction: string): Promise<string> {
  const named = { fileName: '', project_no: 'individual', direction };
  const form = { process: 'glossary.addFile' as const, ...named };
  const { file } = await send(glossariesApi.files.$put({ form })) as { file: Created };
  return file.randomCreateName;
}

type Created = { randomCreateName: string };

/** A new entry, written the way round that its glossary has it. */
async function addTerm(
  { randomCreateName, project, isTurned }: TermPlace,
  { source, target, note }: { source: string; target: string; note: string },
): Promise<void> {
  const side = (text: string) =>
    JSON.stringify([{ text, status: 'preferred' }] satisfies TermText[]);
  const domain: Domain | '' = '';
  await send(glossariesApi.files.$put({
    form: {
      process: 'glossary.addLine' as const,
      fileName: randomCreateName,
      project_no: project,
      src: side(isTurned ? target : source),
      tgt: side(isTurned ? source : target),
      note,
      domain,
    },
  }));
}
