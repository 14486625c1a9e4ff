import { projectOf } from '../../documents/access/rules.ts';
import { ChunkParams, ChunkQuery, DeleteForm } from '../../documents/files/schema.ts';
import { directionCode } from '../../shared/languages.ts';
import { anyone, createHandlers, signedIn, valid } from '../../server/http.ts';
import { exportTmx } from '../translation-memory/export-tmx.ts';
import { findOwnMemory } from '../translation-memory/find-memory.ts';
import { renameMemory } from '../translation-memory/change-memory.ts';
import { browseEntries, listConflicts } from './browse-entries.ts';
import { changeMemoryEntry, listChanges, removeMemoryEntry, restoreEntry } from './change-entry.ts';
import { forgetMemory, restoreMemory } from './forget-memory.ts';
import { listOwnMemories, readMemory } from './list-memories.ts';
import { arrangeProject, listProjectMemories } from './project-memories.ts';
import { dropMemoryFile, readMemoryFile } from './project-file.ts';
import { accessibilityOf, cleanMemoryName, MEMORY_NAME_LENGTH } from './rules.ts';
import {
  EntriesQuery,
  EntryJson,
  EntryParams,
  ListQuery,
  MemoryJson,
  MemoryParams,
  ProjectMemoriesJson,
  ProjectParams,
  TmxQuery,
} from './schema.ts';
import { readImport, stopImport } from './stop-import.ts';
import { receiveFile } from './receive-file.ts';

/** GET /document/{project_no}/tmx: the memories of a project in their order. */
export const getProjectMemories = createHandlers(
  signedIn,
  valid('param', ProjectParams),
  async (c) => {
    const { deps, member } = c.var;
    const { projectNo } = c.req.valid('param');
    const { memories, mayManage, mayInspect } = await listProjectMemories(deps, member, projectNo);
    const files = memories.map((memory) => ({
      project_no: String(projectNo),
      filename: `${memory.name}.tmx`,
      filesize: memory.fileSize,
      randomCreateName: String(memory.no),
      trans_percent: Math.floor(memory.inspected),
      postEdit_percent: memory.inspected,
      accessibility: accessibilityOf(mayInspect),
      ...memory,
    }));
    return c.json({ files, mayManage });
  },
);

/** GET /files/{project}/{user}/{file}/tmx: a part of a memory of a project. */
export const getMemoryFile = createHandlers(
  anyone,
  valid('param', ChunkParams),
  valid('query', ChunkQuery),
  async (c) => {
    const { project, file } = c.req.valid('param');
    const { deps, actor } = c.var;
    const part = { projectNo: projectOf(project), file, ...c.req.valid('query') };
    return c.json(await readMemoryFile(deps, actor, part));
  },
);

/** DELETE /document of the table tmx_files. */
export const deleteMemoryFile = createHandlers(anyone, valid('form', DeleteForm), async (c) => {
  const { filename: file, project_no } = c.req.valid('form');
  const { deps, actor } = c.var;
  const named = { projectNo: projectOf(project_no), file };
  const { randomName } = await dropMemoryFile(deps, actor, named);
  return c.json({ message: 'ok', randomCreateName: randomName });
});

/** PUT /memories/projects/{no}: which memories, in which order, with which penalty. */
export const putProjectMemories = createHandlers(
  signedIn,
  valid('param', ProjectParams),
  valid('json', ProjectMemoriesJson),
  async (c) => {
    const { deps, member } = c.var;
    const { projectNo } = c.req.valid('param');
    await arrangeProject(deps, member, projectNo, c.req.valid('json').memories);
    return c.json(await listProjectMemories(deps, member, projectNo));
  },
);

/** GET /memories */
export const getMemories = createHandlers(signedIn, valid('query', ListQuery), async (c) => {
  const { deps, member } = c.var;
  return c.json(await listOwnMemories(deps, member.uid, c.req.valid('query').page));
});

/** POST /memories/import: a file for a new memory, or for one that is there. */
export const postImportMemory = createHandlers(signedIn, async (c) => {
  const { deps, member } = c.var;
  const { memoryNo, importNo } = await receiveFile(deps, member, {
    body: c.req.raw.body,
    contentType: c.req.header('content-type') ?? '',
  });
  return c.json({ import: importNo, ...await readMemory(deps, member.uid, memoryNo) });
});

/** GET /memories/imports/{no} */
export const getMemoryImport = createHandlers(signedIn, valid('param', MemoryParams), async (c) => {
  const { deps, member } = c.var;
  return c.json(await readImport(deps, member.uid, c.req.valid('param').no));
});

/** DELETE /memories/imports/{no}: stops it. */
export const deleteMemoryImport = createHandlers(
  signedIn,
  valid('param', MemoryParams),
  async (c) => {
    await stopImport(c.var.deps, c.var.member.uid, c.req.valid('param').no);
    return c.json({ message: 'ok' });
  },
);

/** GET /memories/{no} */
export const getMemory = createHandlers(signedIn, valid('param', MemoryParams), async (c) => {
  return c.json(await readMemory(c.var.deps, c.var.member.uid, c.req.valid('param').no));
});

/** PUT /memories/{no} */
export const putMemory = createHandlers(
  signedIn,
  valid('param', MemoryParams),
  valid('json', MemoryJson),
  async (c) => {
    const { deps, member } = c.var;
    const { no } = c.req.valid('param');
    const { name = '', memo } = c.req.valid('json');
    const { memory } = await readMemory(deps, member.uid, no);
    // A personal memory is known by whose it is.
    const words = memory.isPersonal
      ? ''
      : cleanMemoryName(name).slice(0, MEMORY_NAME_LENGTH).toWellFormed();
    const facts = { ...(words && { name: words }), ...(memo !== undefined && { memo }) };
    await renameMemory(deps, member.uid, { no, ...facts });
    return c.json(await readMemory(deps, member.uid, no));
  },
);

/** DELETE /memories/{no} */
export const deleteMemory = createHandlers(signedIn, valid('param', MemoryParams), async (c) => {
  await forgetMemory(c.var.deps, c.var.member.uid, c.req.valid('param').no);
  return c.json({ message: 'ok' });
});

/** POST /memories/{no}/restore: takes a deletion back. */
export const postRestoreMemory = createHandlers(
  signedIn,
  valid('param', MemoryParams),
  async (c) => {
    const { deps, member } = c.var;
    const { no } = c.req.valid('param');
    await restoreMemory(deps, member.uid, no);
    return c.json(await readMemory(deps, member.uid, no));
  },
);

/** GET /memories/{no}/tmx: the memory as a file, piece by piece. */
export const getMemoryTmx = createHandlers(
  signedIn,
  valid('param', MemoryParams),
  valid('query', TmxQuery),
  async (c) => {
    const { deps, member } = c.var;
    const { no: memoryNo } = c.req.valid('param');
    const withoutStyle = ['1', 'true'].includes(c.req.valid('query').withoutStyle ?? '');
    const memory = await findOwnMemory(deps, member.uid, memoryNo);
    const name = `${memory.name || directionCode(memory)}.tmx`;
    const pieces = exportTmx(deps, member.uid, { memoryNo: memory.no, withoutStyle });
    const body = ReadableStream.from(pieces).pipeThrough(new TextEncoderStream());
    return c.body(body, 200, {
      'content-type': 'application/x-tmx+xml; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    });
  },
);

/** GET /memories/{no}/entries: a page of them, those with some words, or those whose source has several targets. */
export const getEntries = createHandlers(
  signedIn,
  valid('param', MemoryParams),
  valid('query', EntriesQuery),
  async (c) => {
    const { deps, member } = c.var;
    const { no } = c.req.valid('param');
    const { show, after, ...ask } = c.req.valid('query');
    if (show === 'conflicts') {
      const { groups, after: next } = await listConflicts(deps, member, { no, after });
      return c.json({ entries: groups.flat(), hasMore: next !== null, after: next });
    }
    return c.json({ ...await browseEntries(deps, member, { no, ...ask }), after: null });
  },
);

/** PUT /memories/{no}/entries/{entry} */
export const putEntry = createHandlers(
  signedIn,
  valid('param', EntryParams),
  valid('json', EntryJson),
  async (c) => {
    const { deps, member } = c.var;
    return c.json(await changeMemoryEntry(deps, member, c.req.valid('param'), c.req.valid('json')));
  },
);

/** DELETE /memories/{no}/entries/{entry} */
export const deleteMemoryEntry = createHandlers(
  signedIn,
  valid('param', EntryParams),
  async (c) => {
    await removeMemoryEntry(c.var.deps, c.var.member, c.req.valid('param'));
    return c.json({ message: 'ok' });
  },
);

/** POST /memories/{no}/entries/{entry}/restore: takes a deletion back. */
export const postRestoreEntry = createHandlers(signedIn, valid('param', EntryParams), async (c) => {
  await restoreEntry(c.var.deps, c.var.member, c.req.valid('param'));
  return c.json({ message: 'ok' });
});

/** GET /memories/{no}/entries/{entry}/history */
export const getEntryHistory = createHandlers(signedIn, valid('param', EntryParams), async (c) => {
  return c.json({ changes: await listChanges(c.var.deps, c.var.member, c.req.valid('param')) });
});
