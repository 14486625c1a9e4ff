import { listOwnMemories } from '../../language-resources/memories/list-memories.ts';
import { receiveFile } from '../../language-resources/memories/receive-file.ts';
import { readImport } from '../../language-resources/memories/stop-import.ts';
import { searchMemories } from '../../language-resources/matching/search-memories.ts';
import { exportTmx } from '../../language-resources/translation-memory/export-tmx.ts';
import { findOwnMemory } from '../../language-resources/translation-memory/find-memory.ts';
import { valid } from '../../server/http.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import {
  ApiConcordance,
  ApiImport,
  ApiImportParams,
  ApiMemories,
  ApiMemoriesQuery,
  ApiMemoryParams,
  ApiStartedImport,
  ConcordanceQuery,
} from './schema.ts';

/** GET /memories: one's own. */
export const getApiMemories = apiFactory.createHandlers(
  describes({
    name: 'listMemories',
    summary: { ko: '내 번역 메모리 목록', en: 'List your translation memories' },
    scope: 'memories:read',
    status: 200,
    answer: ApiMemories,
    example: {
      memories: [{
        no: 7,
        name: '제품 설명서',
        personal: false,
        direction: 'ko2en',
        memo: '',
        units: 1200,
      }],
      total: 1,
      page: 1,
    },
    codes: [],
  }),
  valid('query', ApiMemoriesQuery),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { page: wanted = 1 } = c.req.valid('query');
    const { memories, total, page } = await listOwnMemories(deps, member.uid, wanted);
    return c.json({
      memories: memories.map(({ no, name, isPersonal: personal, direction, memo, units }) => ({
        no,
        name,
        personal,
        direction,
        memo,
        units,
      })),
      total,
      page,
    });
  },
);

/** GET /memories/concordance: in the memories of a project, or in one's own of a direction. */
export const getApiConcordance = apiFactory.createHandlers(
  describes({
    name: 'searchConcordance',
    summary: { ko: '번역 메모리에서 용례 찾기', en: 'Search translation memories' },
    scope: 'memories:read',
    status: 200,
    answer: ApiConcordance,
    example: {
      entries: [{
        memory: 7,
        memory_name: '제품 설명서',
        source: '전원을 켭니다.',
        target: 'Turn it on.',
      }],
      more: false,
    },
    codes: ['project.notFound'],
  }),
  valid('query', ConcordanceQuery),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { project: projectNo, ...ask } = c.req.valid('query');
    const { entries, hasMore } = await searchMemories(deps, member, { ...ask, projectNo });
    return c.json({
      entries: entries.map(({ memoryNo, memory, source, target }) => ({
        memory: memoryNo,
        memory_name: memory,
        source,
        target,
      })),
      more: hasMore,
    });
  },
);

/** GET /memories/{memory}/tmx */
export const getApiMemoryFile = apiFactory.createHandlers(
  describes({
    name: 'exportMemory',
    summary: { ko: '번역 메모리를 TMX로 내려받기', en: 'Export a translation memory as TMX' },
    scope: 'memories:read',
    status: 200,
    answer: 'file',
    example: null,
    codes: ['memory.notFound'],
  }),
  valid('param', ApiMemoryParams),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { no } = await findOwnMemory(deps, member.uid, c.req.valid('param').memory);
    const pieces = exportTmx(deps, member.uid, { memoryNo: no });
    const body = ReadableStream.from(pieces).pipeThrough(new TextEncoderStream());
    return c.body(body, 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="memory-${no}.tmx"`,
    });
  },
);

/** POST /memories: a TMX file for a new memory; beside it `name`, `direction`, or `memory` for one that is there. */
export const postApiMemory = apiFactory.createHandlers(
  describes({
    name: 'importMemory',
    summary: { ko: 'TMX 올리기', en: 'Import TMX' },
    scope: 'memories:write',
    status: 202,
    answer: ApiStartedImport,
    example: { memory: 7, import: 21 },
    takesFile: true,
    codes: [
      'memory.notFound',
      'memory.languageUnknown',
      'memory.unsupported',
      'memory.tooMany',
      'file.unsupported',
      'file.tooLarge',
      'file.xmlInvalid',
    ],
  }),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { memoryNo, importNo } = await receiveFile(deps, member, {
      body: c.req.raw.body,
      contentType: c.req.header('content-type') ?? '',
    });
    return c.json({ memory: memoryNo, import: importNo }, 202);
  },
);

/** GET /memories/imports/{import} */
export const getApiImport = apiFactory.createHandlers(
  describes({
    name: 'readImport',
    summary: { ko: 'TMX 올리기의 진행', en: 'Read the state of an import' },
    scope: 'memories:read',
    status: 200,
    answer: ApiImport,
    example: {
      no: 21,
      file_name: '제품.tmx',
      state: 'done',
      percent: 100,
      read: 1200,
      added: 1190,
      duplicates: 10,
      conflicts: 0,
      skipped: 0,
      reason: null,
    },
    codes: ['memory.importNotFound', 'memory.notFound'],
  }),
  valid('param', ApiImportParams),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { fileName, ...facts } = await readImport(
      deps,
      member.uid,
      c.req.valid('param').import,
    );
    const { no, state, percent, read, added, duplicates, conflicts, skipped, reason } = facts;
    const counts = { read, added, duplicates, conflicts, skipped: sumOf(skipped) };
    return c.json({ no, file_name: fileName, state, percent, ...counts, reason });
  },
);

/** They are counted by reason. */
function sumOf(counts: Partial<Record<string, number>>): number {
  return Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0);
}
