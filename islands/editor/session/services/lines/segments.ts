import type { DocumentKey } from '../document-key.ts';
import { editingApi, send } from '../../../../runtime/api.ts';

type Cut = { index: number; version: number; offset: number; targetOffset?: number };
type Join = { index: number; version: number; nextVersion: number };

/** What cutting and joining asks of the server; each answers the name by which it is undone. */
export type SegmentService = {
  split(cut: Cut): Promise<string>;
  merge(join: Join): Promise<string>;
  /** Answers the line that is there again. */
  rejoin(operation: string): Promise<number>;
};

export function httpSegments({ project, name }: DocumentKey): SegmentService {
  const file = { project_no: project, fileName: name };
  const { split, merge, rejoin } = editingApi.lines;
  const stay = { stay: true };
  return {
    async split(cut) {
      return (await send(split.$put({ json: { ...file, ...cut } }), stay)).operation;
    },
    async merge(join) {
      return (await send(merge.$put({ json: { ...file, ...join } }), stay)).operation;
    },
    async rejoin(operation) {
      return (await send(rejoin.$put({ json: { ...file, operation } }), stay)).index;
    },
  };
}
