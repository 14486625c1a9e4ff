import { listProjectDocuments } from '../../documents/counting/count-project.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { countOrFail } from '../../server/limit.ts';
import { sleep } from '../../shared/sleep.ts';
import type { ProjectScope } from '../../shared/scopes.ts';
import { pricingOf } from './pricing.ts';
import { limitOfAnalyses, PATIENCE_MS, SILENCE_MS } from './rules.ts';
import { runAnalysis } from './run-analysis.ts';
import { findRunning, insertAnalysis, setCutOff, setEnded } from './store.ts';

/** What this process works on. */
const beginAnalyses = () => new Map<number, { aborter: AbortController; done: Promise<void> }>();

/**
 * Starts the analysis of a project; answers when it is done, or after a while that it still runs. A request
 * while one runs joins it.
 */
export async function startAnalysis(deps: Deps, member: Member, projectNo: number) {
  const { project } = await requireProject(deps, member, projectNo, 'analysis.run');
  await reapAnalyses(deps, project.no);
  const running = await findRunning(deps.db, project.no);
  if (running) return await patiently(deps, running.no);
  await countOrFail(deps, `analysis:${member.uid}`, limitOfAnalyses);
  const documents = await listProjectDocuments(deps, project.no);
  const lineCount = documents.reduce((sum, document) => sum + document.lineCount, 0);
  if (lineCount === 0) fail('analysis.nothing');
  const { version: ratesVersion, ...pricing } = await pricingOf(deps, project);
  const now = deps.now();
  const analysis = await insertAnalysis(deps.db, {
    projectNo: project.no,
    byUid: member.uid,
    from: project.sourceLang,
    to: project.targetLang,
    ...pricing,
    ratesVersion,
    lineCount,
    startedAt: now,
    touchedAt: now,
  });
  // Another request was quicker by a moment.
  if (!analysis) return;
  const open = deps.state.of(beginAnalyses);
  const aborter = new AbortController();
  const done = runAnalysis(deps, analysis, aborter).finally(() => open.delete(analysis.no));
  open.set(analysis.no, { aborter, done });
  await patiently(deps, analysis.no);
}

async function patiently({ state }: Pick<Deps, 'state'>, no: number) {
  const work = state.of(beginAnalyses).get(no);
  if (!work) return;
  const enough = new AbortController();
  await Promise.race([work.done, sleep(PATIENCE_MS, enough.signal)]);
  enough.abort();
}

/** Stops the one that runs, in whichever process. */
export async function cancelAnalysis(deps: Deps, member: Member, projectNo: number) {
  const { project } = await requireProject(deps, member, projectNo, 'analysis.run');
  const running = await findRunning(deps.db, project.no);
  if (!running) return;
  await setEnded(deps.db, { no: running.no, projectNo: project.no }, 'cancelled', deps.now());
  deps.state.of(beginAnalyses).get(running.no)?.aborter.abort();
}

/** Those whose process is gone have failed. */
export async function reapAnalyses(deps: Pick<Deps, 'db' | 'now'>, projectNo: ProjectScope) {
  const now = deps.now();
  await setCutOff(deps.db, projectNo, new Date(now.getTime() - SILENCE_MS), now);
}
