import type { Found } from '../../../../src/editing/search/search-lines.ts';
import type { Preview, ShownLine } from '../../../../src/editing/search/preview-replacement.ts';
import type { Progress } from '../../../../src/editing/search/run-replacement.ts';
import type { SavedFilter } from '../../../../src/editing/search/saved-filters.ts';
import type { FindOrder } from '../../../../src/editing/search/schema.ts';
import type { OperationView } from '../../../../src/documents/batch-edits/rules.ts';
import { editingApi, loginHeaders, refusalOf, send } from '../../../runtime/api.ts';
import { readEvents } from '../../../runtime/event-stream.ts';
import type { DocumentKey } from './document-key.ts';

export type { OperationView, Preview, SavedFilter, ShownLine };
export type Find = FindOrder;

export type ReplaceOrder = {
  query: string;
  find: Omit<Find, 'side'>;
  replacement: string;
  fitsParticles: boolean;
};

type RunOrder = { lines: [index: number, version: number][]; keepsMarks: boolean };

/** What filters, search and replacement ask of the server. */
export type SearchService = {
  search(order: { query: string; find?: Find; wantsFacets?: boolean }): Promise<Found>;
  preview(order: ReplaceOrder): Promise<Preview>;
  show(order: ReplaceOrder, lines: number[]): Promise<ShownLine[]>;
  run(order: ReplaceOrder, which: RunOrder, signal: AbortSignal): AsyncIterable<Progress>;
  operations(): Promise<OperationView[]>;
  undo(operation: string): Promise<{ restored: number; kept: number }>;
  filters(): Promise<SavedFilter[]>;
  saveFilter(filter: SavedFilter): Promise<SavedFilter[]>;
  forgetFilter(name: string): Promise<SavedFilter[]>;
};

/** The same as calls of the API. Nothing leaves the page: typed text would be lost with it. */
export function httpSearch({ project, user, name }: DocumentKey): SearchService {
  const stay = { stay: true };
  const document = { project_no: project, fileName: name, owner: user };
  const replace = async (json: Record<string, unknown>, signal?: AbortSignal) => {
    const res = await fetch('/api/lines/replace', {
      method: 'POST',
      headers: { ...loginHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify({ ...document, ...json }),
      ...(signal ? { signal } : {}),
    });
    if (!res.ok) throw await refusalOf(res);
    return res;
  };
  return {
    async search(order) {
      const json = { ...document, ...order };
      return await send(editingApi.lines.search.$post({ json }), stay) as Found;
    },
    preview: async (order) => await (await replace({ ...order, process: 'preview' })).json(),
    async show(order, lines) {
      return (await (await replace({ ...order, lines, process: 'show' })).json()).shown;
    },
    async *run(order, which, signal) {
      const { body } = await replace({ ...order, ...which, process: 'run' }, signal);
      if (!body) return;
      for await (const { data } of readEvents(body)) yield JSON.parse(data) as Progress;
    },
    async operations() {
      const param = { project, user, file: name };
      const call = editingApi.operations[':project'][':user'][':file'].$get({ param });
      return (await send(call, stay)).operations;
    },
    async undo(operation) {
      return await send(
        editingApi.operations.undo.$put({ json: { ...document, operation } }),
        stay,
      );
    },
    filters: async () => (await send(editingApi.lines.filters.$get(), stay)).filters,
    saveFilter: async (json) => (await send(editingApi.lines.filters.$put({ json }), stay)).filters,
    forgetFilter: async (forgotten) =>
      (await send(editingApi.lines.filters.$delete({ json: { name: forgotten } }), stay)).filters,
  };
}
