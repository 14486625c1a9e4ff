import type { Tenant } from './tenant.ts';

/** What a field or a part of an address is called, as somebody would fill it with what a tenant has. */
export function valueOf(route: string, name: string, of: Tenant): unknown {
  const byRoute = routeValues.find(([start]) => route.includes(start))?.[1][name];
  return (byRoute ?? values[name])?.(of);
}

type Values = Record<string, (of: Tenant) => unknown>;

const values: Values = {
  project: (of) => of.projectNo,
  project_no: (of) => of.projectNo,
  projectNo: (of) => of.projectNo,
  projectKind: () => 'individual',
  file: (of) => of.document,
  fileName: (of) => of.document,
  filename: (of) => of.document,
  fileNames: (of) => [of.document],
  name: (of) => of.document,
  document: (of) => of.documentId,
  user: (of) => of.person.uid,
  userUid: (of) => of.person.uid,
  owner: (of) => of.person.uid,
  ownerId: (of) => of.person.uid,
  ownerEmail: (of) => of.person.email,
  user_email: (of) => of.person.email,
  member: (of) => of.person.email,
  sender: (of) => of.person.email,
  kind: () => 'document',
  direction: () => 'ko2en',
  indices: () => '[0]',
  lines: () => '{"0":"words"}',
  memory: (of) => of.memoryNo,
  memories: (of) => [{ no: of.memoryNo, penalty: 0 }],
  glossaries: (of) => [of.glossary],
  entry: (of) => of.entry,
  entries: (of) => [of.entry],
  line_id: (of) => of.lineId,
  thread: (of) => of.comment,
  ids: (of) => [of.comment],
  operation: (of) => of.operation,
  jobId: (of) => of.job,
  dataPath: (of) => of.job,
  no: (of) => of.projectNo,
  query: (of) => of.post,
};

/** Where a name means something else. */
const routeValues: [start: string, Values][] = [
  ['/support-search', { query: () => 1 }],
  ['/supports', { query: () => 1 }],
  ['/comment/', { query: (of) => of.postComment }],
  ['/form/delete_comment', { query: (of) => of.postComment }],
  ['/download-file', { no: (of) => of.post, filename: () => 'a.txt' }],
  ['/draft', { key: () => 'new/Q' }],
  ['/u/:id', { id: (of) => of.image }],
  ['/chats/:name', { name: (of) => of.room }],
  ['/blocks/:name', { name: (of) => of.blocked }],
  ['/chat', { room: (of) => of.room, search: () => 'words' }],
  ['/moderation/mine/:no', { no: (of) => of.act }],
  ['/:thing/:no', { thing: () => 'post', no: (of) => of.post }],
  ['/form/block', { no: (of) => of.post }],
  ['/recomment', { fid: (of) => of.postComment, thread: () => 'A' }],
  ['/love', { no: (of) => of.post }],
  ['/memories/imports', { no: (of) => of.importNo }],
  ['/memories', { no: (of) => of.memoryNo }],
  ['/:id/answer', { id: (of) => of.review + 1, issue: (of) => of.review + 1 }],
  ['/:id/verdict', { id: (of) => of.review + 2, issue: (of) => of.review + 2 }],
  ['/edit/:no/reviews', { id: (of) => of.review }],
  ['/reviews', { id: (of) => of.review, issue: (of) => of.review, index: () => 0 }],
  ['/inspection', { project: () => 'individual', file: (of) => String(of.memoryNo) }],
  ['/assignment', { offset: () => 'fetching-0', lines: () => '[0]', uidList: () => '[0]' }],
  ['/document/move', { filename: (of) => of.ownDocument, to: (of) => of.projectNo }],
  ['/qa/fixes', { entries: () => '[{"index":0,"hash":"abc"}]' }],
  ['/qa/dismissal', { entries: () => '[{"index":0,"hash":"abc"}]' }],
  ['/effort', { line: (of) => of.lineId }],
  ['/pages/memories', { no: (of) => of.memoryNo }],
  ['/termQuestion', { line: () => '0', index: () => 0 }],
  ['/lineComments', { id: (of) => of.comment }],
  ['/jobs', { id: (of) => of.job }],
  ['/files/:id', { id: (of) => of.documentId }],
  ['/notification/settings', { cause: () => 'comment', mail: () => 'daily' }],
  ['/notification/mute', { kind: () => 'post', id: (of) => String(of.post) }],
  ['/notification', { no: (of) => of.notification }],
  ['/lines/filters', { name: (of) => of.filter }],
  ['/glossary', { name: (of) => of.glossary, fileName: (of) => of.glossary }],
];

/** What belongs to a tenant, whatever a field is for. */
export function everythingOf(of: Tenant): { numbers: number[]; names: string[] } {
  const { person: { uid, email, name } } = of;
  const numbers = [of.projectNo, of.documentId, of.ownDocumentId, of.lineId, of.memoryNo];
  return {
    numbers: [
      ...new Set([
        ...numbers,
        of.importNo,
        of.glossaryEntry,
        of.comment,
        of.notification,
        of.post,
        of.postComment,
        of.act,
        of.review,
        of.review + 1,
        of.review + 2,
      ]),
      // An entry of theirs, counted from the start of another memory.
      ...[1, 2, 3].map((distance) => distance * 2 ** 32 + of.entry),
    ],
    names: [
      ...[of.document, of.ownDocument, of.fileName, `own-${name}.txt`, of.glossary],
      ...[of.glossaryName, of.job, of.operation, of.filter, uid, email, name],
      ...[of.room, of.image],
    ],
  };
}

/** Numbers out of every range, and what is no number at all. */
export const OUTSIDE = [
  '0',
  '-1',
  String(2 ** 31),
  String(2 ** 40),
  String(2 ** 53),
  '18446744073709551616',
  'abc',
  '\u0000',
];
