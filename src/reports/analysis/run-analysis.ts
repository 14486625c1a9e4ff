import { countProject, type ProjectDocument } from '../../documents/counting/count-project.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Deps } from '../../server/deps.ts';
import { type MemoryScope, type ProjectScope, systemScope } from '../../shared/scopes.ts';
import { matchLines } from './match-lines.ts';
import { addBand, type AnalysedFile, emptyTable } from './rules.ts';
import {
  type AnalysisKey,
  type AnalysisRow,
  insertFiles,
  listCounted,
  listMemories,
  setEnded,
  setProgress,
} from './store.ts';
import { type Bander, bandsOfLines } from './bands-of-lines.ts';

/** Lines of one look: memories take some milliseconds for each. */
const BATCH = { alone: 500, withMemories: 12 };
/** How often the database hears of it. */
const NEWS_MS = 500;

type Memories = (Awaited<ReturnType<typeof listMemories>>[number] & { no: MemoryScope })[];
type Run = {
  analysis: AnalysisRow;
  memories: Memories;
  bander: Bander;
  /** Counts lines, says so from time to time, and throws when it was stopped. */
  reportDone: (lines: number) => Promise<void>;
};

/** Analyses every line of a project and stores the counts; ends early when it is stopped. */
export async function runAnalysis(
  deps: Deps,
  analysis: AnalysisRow,
  aborter: AbortController,
) {
  const { signal } = aborter;
  const projectNo = systemScope<ProjectScope>('an analysis of it runs', analysis.projectNo);
  const key = { no: analysis.no, projectNo };
  try {
    const documents = await countProject(deps, projectNo, signal);
    const { from, to } = analysis;
    const memories = !deps.indexes ? [] : (await listMemories(deps.db, projectNo))
      .filter((memory) => memory.from === from && memory.to === to)
      .map((memory) => ({
        ...memory,
        no: systemScope<MemoryScope>('its project uses it', memory.no),
      }));
    const lineCount = documents.reduce((sum, document) => sum + document.lineCount, 0);
    const reportDone = newsOf(deps, key, lineCount, aborter);
    const run = { analysis, memories, bander: bandsOfLines(), reportDone };
    const files: AnalysedFile[] = [];
    for (const document of documents) {
      run.bander.nextFile();
      files.push(await analyseFile(deps, document, run));
    }
    await deps.db.transaction(async (tx) => {
      const names = memories.map(({ name }) => name);
      const facts = { lineCount, doneCount: lineCount, touchedAt: deps.now(), memories: names };
      if (!await setProgress(tx, key, facts)) return;
      await insertFiles(tx, key, files);
      await setEnded(tx, key, 'done', deps.now());
    });
  } catch (error) {
    if (signal.aborted) return;
    deps.log.error('analysis', { error });
    await setEnded(deps.db, key, 'failed', deps.now());
  }
}

function newsOf(deps: Deps, key: AnalysisKey, lineCount: number, aborter: AbortController) {
  let doneCount = 0;
  let reportedAt = 0;
  return async (lines: number) => {
    aborter.signal.throwIfAborted();
    doneCount += lines;
    const now = performance.now();
    if (reportedAt > 0 && now - reportedAt < NEWS_MS) return;
    reportedAt = now;
    const progress = { lineCount, doneCount, touchedAt: deps.now() };
    if (!await setProgress(deps.db, key, progress)) aborter.abort();
    aborter.signal.throwIfAborted();
  };
}

async function analyseFile(
  deps: Deps,
  document: ProjectDocument,
  { analysis, memories, bander, reportDone }: Run,
): Promise<AnalysedFile> {
  const table = emptyTable();
  const limit = memories.length > 0 ? BATCH.withMemories : BATCH.alone;
  for (let after = -1;;) {
    const rows = await listCounted(deps.db, document.id, after, limit);
    const matches = memories.length === 0 ? undefined : await matchLines(deps, {
      document,
      direction: { from: analysis.from, to: analysis.to },
      memories,
      lines: rows.filter(({ isNumbers }) => !isNumbers).map(({ index, repeatKey }) => ({
        index,
        isRepeated: bander.isRepeated(repeatKey),
      })),
    });
    for (const { index, isDrafted, isNumbers, repeatKey, ...counts } of rows) {
      const band = bander.bandOf({ isNumbers, repeatKey, match: matches?.get(index) });
      addBand(table[band], { ...counts, lines: 1, drafted: isDrafted });
    }
    await reportDone(rows.length);
    const last = rows.at(-1);
    if (!last || rows.length < limit) return { fileName: document.fileName, table };
    after = last.index;
    await yieldToEventLoop();
  }
}
