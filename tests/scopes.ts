import {
  type DocumentScope,
  type MemberScope,
  type MemoryScope,
  type ProjectScope,
  systemScope,
} from '../src/shared/scopes.ts';

/** Scopes for tests that call a use case directly; what the front door grants, other tests look at. */
const why = 'a test';
export const documentScope = (id: number) => systemScope<DocumentScope>(why, id);
export const memoryScope = (no: number) => systemScope<MemoryScope>(why, no);
export const projectScope = (no: number) => systemScope<ProjectScope>(why, no);
export const memberScope = (uid: string) => systemScope<MemberScope>(why, uid);
