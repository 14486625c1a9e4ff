import type {
  EntrySide,
  MemoryEntryView,
  MemoryView,
} from '../../../src/language-resources/memories/rules.ts';
import { memoriesApi, reach, refusalOf, send } from '../../runtime/api.ts';
import { saveFile } from '../../runtime/save-file.ts';
import { faultOf, sendForm, type SendOptions } from '../../runtime/send-form.ts';

const { memories } = memoriesApi;
const param = (no: number) => ({ param: { no: String(no) } });

export async function listMemories(page: number) {
  return await send(memories.$get({ query: { page: String(page) } })) as {
    memories: MemoryView[];
    total: number;
  };
}

export async function readMemory(no: number): Promise<MemoryView> {
  return (await send(memories[':no'].$get(param(no)))).memory as MemoryView;
}

export async function renameMemory(no: number, name: string): Promise<MemoryView> {
  const call = memories[':no'].$put({ ...param(no), json: { name } });
  return (await send(call)).memory as MemoryView;
}

export async function deleteMemory(no: number) {
  await send(memories[':no'].$delete(param(no)));
}

export async function restoreMemory(no: number): Promise<MemoryView> {
  return (await send(memories[':no'].restore.$post(param(no)))).memory as MemoryView;
}

export async function stopArriving(no: number) {
  await send(memories.imports[':no'].$delete(param(no)));
}

export async function downloadMemory({ no, name }: MemoryView, withoutStyle: boolean) {
  const query = withoutStyle ? { withoutStyle: '1' as const } : {};
  const answer = await reach(memories[':no'].tmx.$get({ ...param(no), query }));
  if (!answer.ok) throw await refusalOf(answer);
  saveFile(`${name || 'memory'}.tmx`, await answer.blob());
}

type EntriesAsk = {
  query: string;
  side: EntrySide;
  show: 'all' | 'conflicts';
  before?: number;
  after?: number;
};

export type EntriesPage = { entries: MemoryEntryView[]; hasMore: boolean; after: number | null };

export async function listEntries(no: number, ask: EntriesAsk): Promise<EntriesPage> {
  const { before, after, ...words } = ask;
  const query = {
    ...words,
    ...(before === undefined ? {} : { before: String(before) }),
    ...(after === undefined ? {} : { after: String(after) }),
  };
  return await send(memories[':no'].entries.$get({ ...param(no), query })) as EntriesPage;
}

const entryParam = ({ memoryNo, no }: MemoryEntryView) => ({
  param: { no: String(memoryNo), entry: String(no) },
});

export async function changeEntry(
  entry: MemoryEntryView,
  texts: { source: string; target: string },
) {
  const call = memories[':no'].entries[':entry'].$put({ ...entryParam(entry), json: texts });
  return await send(call, { stay: true });
}

export async function deleteEntry(entry: MemoryEntryView) {
  await send(memories[':no'].entries[':entry'].$delete(entryParam(entry)));
}

export async function restoreEntry(entry: MemoryEntryView) {
  await send(memories[':no'].entries[':entry'].restore.$post(entryParam(entry)));
}

export async function listChanges(entry: MemoryEntryView) {
  return (await send(memories[':no'].entries[':entry'].history.$get(entryParam(entry)))).changes;
}

export type OfProject = MemoryView & {
  penalty: number;
  isOwn: boolean;
  owner: string;
  inspected: number;
};

export async function arrangeProject(projectNo: number, wanted: readonly OfProject[]) {
  const list = wanted.map(({ no, penalty }) => ({ no, penalty }));
  const call = memories.projects[':projectNo'].$put({
    param: { projectNo: String(projectNo) },
    json: { memories: list },
  });
  return (await send(call)).memories as OfProject[];
}

type Sent = { memory: MemoryView; import: number };

type SendMemory = SendOptions & {
  /** An own memory that the file goes into; a new one when absent. */
  memory?: number;
  direction?: string;
  projectNo?: number;
};

/** Uploads a memory file. */
export async function sendMemory(file: File, options: SendMemory): Promise<Sent> {
  const { memory, direction, projectNo, ...sending } = options;
  const form = new FormData();
  if (memory !== undefined) form.set('memory', String(memory));
  if (direction) form.set('direction', direction);
  if (projectNo !== undefined) form.set('project_no', String(projectNo));
  form.set('file', file, file.name.normalize('NFC'));
  const path = '/api/memories/import';
  const sent = await sendForm<Sent>({ path, form, tooLarge: 'file.tooLarge', ...sending });
  if (!sent.memory || !sent.import) throw faultOf('server.fault', sending.lang, 200);
  return { memory: sent.memory, import: sent.import };
}
