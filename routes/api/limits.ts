import type { Context } from 'hono';
import { ATTACHMENT_BYTES, CHAT_FILE_BYTES, IMAGE_BYTES } from '../../src/community/files/rules.ts';
import { requireDocument } from '../../src/documents/access/require-document.ts';
import { resolveDocument } from '../../src/documents/access/resolve-document.ts';
import { limits as ofFormats } from '../../src/formats/contract/rules.ts';
import { RETURNED_BYTES } from '../../src/exchange/handback/rules.ts';
import { PACKAGE_BYTES } from '../../src/exchange/packages/rules.ts';
import { exportCommands } from '../../src/language-resources/matching/schema.ts';
import { findOwnMemory } from '../../src/language-resources/translation-memory/find-memory.ts';
import { MEMORY_FILE_BYTES } from '../../src/language-resources/memories/rules.ts';
import { readJobStatus } from '../../src/machine-translation/jobs/job-status.ts';
import { requireProject } from '../../src/projects/projects/require-project.ts';
import { actorOf, type AppEnv } from '../../src/server/http.ts';
import { fail } from '../../src/shared/errors.ts';
import { limits } from '../../src/server/guards/route-limits.ts';
import { MANY_ITEMS } from '../../src/shared/wire.ts';

type Asking = Context<AppEnv>;

const MB = 1024 * 1024;

/** Beside the file: fields and borders of the form, and what is read on after a file that was refused. */
const AROUND_FILE = 17 * MB;

/** Changes of many lines at once, and files of terms. */
export const large = limits({ bodyBytes: 8 * MB, jsonItems: MANY_ITEMS });

/** Files are counted while they stream to their place. */
export const uploads = limits({
  bodyBytes: ofFormats.fileBytes + AROUND_FILE,
  tooLarge: 'file.tooLarge',
});

/** Files that reviewers return, and lists of what is taken from them. */
export const returnedFiles = limits({
  bodyBytes: RETURNED_BYTES + AROUND_FILE,
  tooLarge: 'file.tooLarge',
});

export const packageUploads = limits({
  bodyBytes: PACKAGE_BYTES + AROUND_FILE,
  tooLarge: 'file.tooLarge',
});

export const memoryUploads = limits({
  bodyBytes: MEMORY_FILE_BYTES + AROUND_FILE,
  tooLarge: 'file.tooLarge',
});

/** Pictures of posts, as browsers send them. */
export const images = limits({ bodyBytes: IMAGE_BYTES + AROUND_FILE, tooLarge: 'image.tooLarge' });

export const attachments = limits({
  bodyBytes: ATTACHMENT_BYTES + AROUND_FILE,
  tooLarge: 'attachment.tooLarge',
});

export const chatFiles = limits({
  bodyBytes: CHAT_FILE_BYTES + AROUND_FILE,
  tooLarge: 'attachment.tooLarge',
});

/** A question of one common letter is the dearest of the board. */
export const boardSearch = limits({
  rate: { name: 'board-search', count: 60, periodMs: 60_000, burst: 30 },
});

/** What the gateway sends by itself is small. */
export const gatewayNews = limits({ bodyBytes: 64 * 1024 });

/** An answer that goes on as long as the session does. */
export const sessionStream = limits({ stream: () => {} });

/** Lines of a document as a file of a memory, as long as one may read it; other forms that come here are no streams. */
export const linesExport = limits({
  stream: async (c) => {
    const form = await c.req.parseBody();
    if (exportCommands.some((command) => form.process === command)) await mayStill(c, form, 'read');
  },
});

/** A replacement goes on as long as one may write in the document. */
export const replacement = limits({
  stream: async (c) => await mayStill(c, await c.req.json(), 'write'),
});

export const lineEvents = limits({
  stream: (c) => requireDocument(c.var.deps, actor(c), c.req.param('name') ?? '', 'read'),
});

export const jobEvents = limits({
  stream: (c) => readJobStatus(c.var.deps, actor(c), c.req.param('id') ?? ''),
});

/** The whole work of a member is compared anew for the page and for each of its files. */
export const statements = limits({
  rate: { name: 'statements', count: 30, periodMs: 60_000, burst: 15 },
});

/** Whole projects and memories as files. */
const wholeFiles = { name: 'whole-files', count: 60, periodMs: 60_000, burst: 30 };

export const wholeReport = limits({ rate: wholeFiles });

export const projectDownload = limits({
  rate: wholeFiles,
  stream: (c) =>
    requireProject(c.var.deps, member(c), Number(c.req.param('project')), 'documents.read'),
});

export const memoryDownload = limits({
  rate: wholeFiles,
  stream: (c) => findOwnMemory(c.var.deps, member(c).uid, Number(c.req.param('no'))),
});

/** The same for programs. */
export const apiMemoryDownload = limits({
  rate: wholeFiles,
  stream: (c) => findOwnMemory(c.var.deps, member(c).uid, Number(c.req.param('memory'))),
});

type Named = { fileName?: unknown; project_no?: unknown };

async function mayStill(c: Asking, { fileName, project_no }: Named, access: 'read' | 'write') {
  const { deps } = c.var;
  const project = project_no === undefined ? undefined : String(project_no);
  const name = await resolveDocument(deps, actor(c), { project, file: String(fileName) });
  await requireDocument(deps, actor(c), name, access);
}

function actor(c: Asking) {
  return actorOf(c.var) ?? fail('auth.required');
}

function member({ var: { user } }: Asking) {
  return user ?? fail('auth.required');
}
