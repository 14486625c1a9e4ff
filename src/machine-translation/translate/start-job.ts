import type { Db } from '../../../db/client.ts';
import { forgetAnswers } from '../answer-cache/forget-answers.ts';
import { settingsOf } from '../draft-settings/read-settings.ts';
import type { DocumentSettings } from '../draft-settings/rules.ts';
import { changeSettings } from '../draft-settings/save-settings.ts';
import { requireDocument } from '../../documents/access/require-document.ts';
import { markDocument } from '../../documents/files/mark-document.ts';
import {
  checkDirection,
  prepareDocument,
} from '../../documents/files/transfer/prepare-document.ts';
import { beginDrafts } from '../../documents/batch-edits/write-drafts.ts';
import { intoBatches } from '../drafting/batches.ts';
import { suggestedRegister } from '../draft-settings/suggested-register.ts';
import { codeOf } from '../drafting/rules.ts';
import { loadFormat } from '../../formats/load-format.ts';
import { type ImportOptions, readsAlike } from '../../formats/contract/import-options.ts';
import { stopJobs } from '../jobs/cancel-job.ts';
import { findOpenJob, type OpenJob, openJob, openJobsOn, withParts } from '../jobs/open-job.ts';
import { wake } from '../jobs/resume-jobs.ts';
import { beginWithMemories } from '../pretranslation/fill-first.ts';
import { DRAFT_THRESHOLD } from '../pretranslation/rules.ts';
import {
  explainEmptyLines,
  type LineSnapshot,
  linesToDraft,
  type Scope,
} from '../../documents/lines/machine-targets.ts';
import type { FailReason } from '../../ports/mt/port.ts';
import type { Domain } from '../../language/register/rules.ts';
import { allowSentences } from '../../billing/quota/allow-sentences.ts';
import { askerOf } from '../../billing/quota/rules.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type Direction, directionCode } from '../../shared/languages.ts';
import { countOrFail } from '../../server/limit.ts';
import { startLimit } from '../budget/rules.ts';
import type { DocumentScope } from '../../shared/scopes.ts';

const PART_LINES = 20;
/** So many are cut at a time, with a pause for others between them. */
const CUT_LINES = 1_000;

export type Order = {
  fileName: string;
  direction: Direction;
  /** Absent: the domain that the document has. */
  domain: Domain | undefined;
  /** Stored with the document, for this draft and the next. */
  wishes?: Partial<DocumentSettings>;
  scope: Scope;
  /** What the memories have at least so well comes from them; null: nothing. Absent: the usual. */
  memoryFrom?: number | null;
  /** What of the file becomes lines; without them, as it was read. */
  options?: Partial<ImportOptions> | undefined;
  /** The member wants the same for other files. */
  keepOptions?: boolean;
  /** Another direction, or other options, may throw away lines that a person has worked on. */
  mayReplaceLines?: boolean;
  /** Begin again even if an earlier job came to rest half-way. */
  isAnew?: boolean;
};

export type Started =
  | { state: 'started' } & OpenJob
  /** There is nothing left to translate, or nothing that this visitor may have; the reason says so. */
  | { state: 'translated'; reason: ErrorCode | null }
  /** No engine for this pair: the document is translated by hand, and its lines say why. */
  | { state: 'manual'; reason: ErrorCode };

/** Cuts a document into parts and leaves them to the workers. Called twice, there is still one job. */
export async function startJob(deps: Deps, actor: Actor, order: Order): Promise<Started> {
  // A draft of everything again could not be one of ten sentences.
  if (order.isAnew && actor.kind === 'visitor') fail('mt.visitorRetranslate');
  const known = await requireDocument(deps, actor, order.fileName, 'manage');
  await countOrFail(deps, `mt.starts:${askerOf(actor)}`, startLimit);
  const direction = directionCode(order.direction);
  const blocker = blockerOf(deps, order.direction);
  const before = await openJobsOn(deps.db, known.id);
  const open = before.find(({ kind }) => kind === 'translate');
  const isReadSo = !order.options ||
    readsAlike(loadFormat(known.extension).options, known.importOptions, {
      ...known.importOptions,
      ...order.options,
    });
  const domain = order.domain ?? known.domain;
  const isSame = isReadSo && open?.direction === direction && open.domain === domain;
  if (open && isSame && !blocker && (open.status === 'running' || !order.isAnew)) {
    return await goOn(deps, await withParts(deps.db, open));
  }
  const rights = {
    force: order.mayReplaceLines ?? false,
    options: order.options,
    keepOptions: order.keepOptions ?? false,
  };
  // A refusal must come before anything is stopped: a member who then declines has the draft go on.
  await checkDirection(deps, known, order.direction, rights);
  // Only these: one that another request has begun at this moment is found below, and carried on.
  await stopJobs(deps, before);

  const { document } = await prepareDocument(
    deps,
    actor,
    order.fileName,
    order.direction,
    domain,
    rights,
  );
  const { id: documentId, extension } = document;
  if (order.isAnew) await forgetAnswers(deps, documentId);
  const plan = { order, documentId, extension, direction, domain, actor };
  const started = blocker
    ? await deps.db.transaction((tx) => goByHand(deps, tx, plan, blocker))
    : await deps.db.transaction((tx) => cutIntoParts(deps, tx, plan));
  if (started.state === 'started') {
    await deps.bus.publish({ type: 'job.changed', jobId: started.job.id });
  }
  return started;
}

type Plan = {
  order: Order;
  documentId: DocumentScope;
  extension: string;
  direction: string;
  domain: Domain;
  actor: Actor;
};

function blockerOf({ mt }: Deps, { from, to }: Direction): FailReason | undefined {
  const { pairs } = mt.capabilities();
  if (pairs.length === 0) return 'needs-engine';
  return pairs.some(([a, b]) => a === from && b === to) ? undefined : 'unsupported-pair';
}

/** A job that is already there is carried on, also when it had come to rest. */
async function goOn(deps: Deps, { job, parts }: OpenJob): Promise<Started> {
  const now = job.status === 'paused' ? await wake(deps, job.id) ?? job : job;
  return { state: 'started', job: now, parts };
}

async function goByHand(
  deps: Deps,
  db: Db,
  { order, documentId }: Plan,
  reason: FailReason,
): Promise<Started> {
  const { open } = await linesToDraft(db, documentId, { scope: order.scope, isVisitor: false });
  await explainEmptyLines(db, open.map((line) => line.id), codeOf(reason));
  await markDocument(deps, db, documentId, 'translated');
  return { state: 'manual', reason: codeOf(reason) };
}

async function cutIntoParts(deps: Deps, db: Db, plan: Plan): Promise<Started> {
  const { order, documentId, extension, direction, domain, actor } = plan;
  // Two that ask at the same moment both find no job before; the second finds the first's here.
  const other = await findOpenJob(db, documentId, 'translate');
  if (other) return { state: 'started', ...other };
  const isVisitor = actor.kind === 'visitor';
  const { open, locked } = await linesToDraft(db, documentId, { scope: order.scope, isVisitor });
  if (order.wishes) await changeSettings(db, documentId, order.wishes);
  const settings = await settingsOf(db, documentId);
  const now = deps.now();
  const allowed = await allowSentences(db, { actor, documentId, now }, open);
  const refused = [...open.slice(allowed), ...locked];
  await explainEmptyLines(db, refused.map((line) => line.id), 'mt.visitorLimit');
  const parts = await cut(open.slice(0, allowed));
  if (parts.length === 0) {
    await markDocument(deps, db, documentId, 'translated');
    return { state: 'translated', reason: refused.length > 0 ? 'mt.visitorLimit' : null };
  }
  const opened = await openJob(
    deps,
    db,
    {
      kind: 'translate',
      documentId,
      startedBy: askerOf(actor),
      engine: deps.mt.id,
      domain,
      direction,
      register: settings.register ?? suggestedRegister(domain, extension),
    },
    parts,
  );
  const { memoryFrom = DRAFT_THRESHOLD } = order;
  if (memoryFrom !== null && !isVisitor) {
    const isAnew = order.scope === 'unconfirmed';
    await beginWithMemories(db, { jobId: opened.job.id, threshold: memoryFrom, isAnew });
  }
  if (order.scope === 'unconfirmed') {
    const by = actor.kind === 'member' ? actor.member.uid : null;
    await beginDrafts(db, { id: opened.job.id, documentId, by, at: now });
  }
  return { state: 'started', ...opened };
}

/** A part is about as much as one call to an engine takes. */
async function cut(
  lines: readonly (LineSnapshot & { plain: string })[],
): Promise<LineSnapshot[][]> {
  const limits = { maxSegments: PART_LINES, maxChars: Infinity };
  const parts: LineSnapshot[][] = [];
  for (let at = 0; at < lines.length; at += CUT_LINES) {
    const some = intoBatches(lines.slice(at, at + CUT_LINES), (line) => line.plain, limits);
    parts.push(
      ...some.map((part) => part.map(({ id, index, version }) => ({ id, index, version }))),
    );
    await yieldToEventLoop();
  }
  return parts;
}
