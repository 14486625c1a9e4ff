import type {
  AssignForm,
  AssignmentRow,
  Colleague,
  FindQuery,
  RestoreAssignmentForm,
} from '../../../src/documents/assignment/schema.ts';
import type { AssignedRange, LineRange } from '../../../src/documents/assignment/rules.ts';
import type { z } from 'zod';
import { assignmentApi, send } from '../../runtime/api.ts';

export type Ranges = { ranges: AssignedRange[]; team: Colleague[]; total: number };

/** What the screen asks of the server, for one file. Ranges travel, never thousands of places. */
export function callsFor(projectNo: number, filename: string) {
  const file = { project: String(projectNo), filename };
  const named = { project_no: String(projectNo), filename };
  const at = assignmentApi.assignment[':project'][':filename'];

  return {
    /** Lines that follow each other by where they begin, others by their ranges. */
    async rows(lines: readonly LineRange[]): Promise<AssignmentRow[]> {
      const [first] = lines;
      const query = lines.length > 1 ? { lines: JSON.stringify(lines) } : {};
      const param = { ...file, offset: `fetching-${first?.[0] ?? 0}` };
      return (await send(at[':offset'].$get({ param, query }))).assignment;
    },
    async ranges(): Promise<Ranges> {
      return await send(at.ranges.$get({ param: file }));
    },
    async found(query: z.input<typeof FindQuery>) {
      return await send(at.found.$get({ param: file, query }));
    },
    async weights() {
      return await send(at.weights.$get({ param: file }));
    },
    async assign(lines: readonly LineRange[], userNo: number, lineCount: number) {
      const form = {
        ...named,
        user_no: String(userNo),
        uidList: JSON.stringify(lines),
        line_count: String(lineCount),
      } satisfies z.input<typeof AssignForm>;
      return await send(assignmentApi.assignment.$put({ form }));
    },
    async restore(before: readonly AssignedRange[], lineCount: number) {
      const form = {
        ...named,
        before: JSON.stringify(before),
        line_count: String(lineCount),
      } satisfies z.input<typeof RestoreAssignmentForm>;
      return await send(assignmentApi.assignment.restore.$put({ form }));
    },
  };
}

export type Calls = ReturnType<typeof callsFor>;
export type Weights = Awaited<ReturnType<Calls['weights']>>;
