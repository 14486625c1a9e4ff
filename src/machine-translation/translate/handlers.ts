import type { Context } from 'hono';
import type { z } from 'zod';
import { resolveDocument } from '../../documents/access/resolve-document.ts';
import { type JobStatus, progressOfPart } from '../jobs/rules.ts';
import { finishPart } from '../jobs/finish-part.ts';
import { viewLines } from '../../documents/lines/machine-targets.ts';
import { readFilled } from '../../documents/lines/read-lines.ts';
import type { OpenLine } from '../../documents/lines/schema.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { explain, fail } from '../../shared/errors.ts';
import { anyone, type AppEnv, createHandlers, valid } from '../../server/http.ts';
import { draftChoices } from './draft-choices.ts';
import { readEngineStatus } from './engine-status.ts';
import { estimateDraft } from './estimate-draft.ts';
import { translateByHand } from './manual-translation.ts';
import { offerDraft } from './offer-draft.ts';
import { retranslateLine } from './retranslate-line.ts';
import { EstimateQuery, TranslateForm } from './schema.ts';
import { type Started, startJob } from './start-job.ts';
import { applyDraft } from './apply-draft.ts';

type Form = z.output<typeof TranslateForm>;
type Order = Extract<Form, { process: 'getJobCount' | 'manual_translation' | 'retranslate_all' }>;
type Part = Extract<Form, { process: 'translation_part' }>;
type DraftForm = Extract<Form, { process: 'draft_choices' | 'offer_draft' | 'take_draft' }>;
type ActorContext = Context<AppEnv & { Variables: { actor: Actor } }>;

/** POST /translate carries several commands; the field `process` names the one that is meant. */
export const postTranslate = createHandlers(anyone, valid('form', TranslateForm), async (c) => {
  const form = c.req.valid('form');
  const { deps, actor } = c.var;
  const nameOf = (file: string) =>
    resolveDocument(deps, actor, {
      project: form.project_no,
      file,
      claims: [form.ownerEmail, form.ownerId],
    });

  switch (form.process) {
    case 'getJobCount':
      return c.json(
        jobCount(c, await startJob(deps, actor, orderOf(form, await nameOf(form.filename)))),
      );
    case 'retranslate_all': {
      const order = {
        ...orderOf(form, await nameOf(form.filename)),
        scope: 'unconfirmed' as const,
        isAnew: true,
      };
      return c.json(jobCount(c, await startJob(deps, actor, order)));
    }
    case 'manual_translation':
      await translateByHand(deps, actor, orderOf(form, await nameOf(form.filename)));
      return c.json({ status: 'manual translation' as const, data: nothing, progress: 100 });
    case 'translation_part':
      return c.json(await partAnswer(c, form));
    case 'retranslate_line': {
      const key = { fileName: await nameOf(form.filename), index: form.index };
      const line = await retranslateLine(deps, actor, key, c.req.raw.signal);
      return c.json({ status: 'retranslated' as const, data: [[line], ''] as const });
    }
    case 'draft_choices':
    case 'offer_draft':
    case 'take_draft':
      return c.json(await answerDraft(c, form, await nameOf(form.filename)));
  }
});

/** GET /document/estimate: what a draft would take. */
export const getEstimate = createHandlers(anyone, valid('query', EstimateQuery), async (c) => {
  const { filename, project_no, direction, scope, options, memoryFrom } = c.req.valid('query');
  const { deps, actor } = c.var;
  const fileName = await resolveDocument(deps, actor, { project: project_no, file: filename });
  const estimate = await estimateDraft(deps, actor, {
    fileName,
    direction,
    scope: scope === 'all' ? 'unconfirmed' : 'empty',
    options,
    memoryFrom,
  });
  const isOwner = actor.kind === 'member' && actor.member.role === 'operator';
  const engine = actor.kind === 'member' ? estimate.engine : null;
  return c.json({ ...estimate, engine, isOwner });
});

/** GET /mtStatus: which engine translates, for the banner. Says nothing that needs protection. */
export const getMtStatus = createHandlers(async (c) => {
  const status = await readEngineStatus(c.var.deps);
  return c.json({ ...status, ...explain(status.reason, c.var.lang) });
});

/** As data: no parts, no job. */
const nothing: [number[][], string] = [[], ''];

function orderOf(form: Order, fileName: string) {
  return {
    fileName,
    direction: form.direction,
    domain: form.domain,
    wishes: {
      ...(form.register === undefined ? {} : { register: form.register || null }),
      ...(form.terms ? { terms: form.terms } : {}),
      ...(form.examples ? { examples: form.examples } : {}),
    },
    scope: form.force ? 'unconfirmed' as const : 'empty' as const,
    mayReplaceLines: form.force,
    ...(form.memoryFrom === undefined ? {} : { memoryFrom: form.memoryFrom }),
    options: form.options,
    keepOptions: form.keepOptions,
  };
}

/** Drafts that are looked at before one of them is taken: for members, who have a panel to see them in. */
async function answerDraft(c: ActorContext, form: DraftForm, fileName: string) {
  const { deps, actor } = c.var;
  const { member } = actor.kind === 'member' ? actor : fail('auth.required');
  switch (form.process) {
    case 'draft_choices': {
      const choices = await draftChoices(deps, member, fileName);
      return { status: 'draft choices' as const, data: [choices, ''] as const };
    }
    case 'offer_draft': {
      const { index, engine, register, isAnew } = form;
      const order = { fileName, index, engine, register, isAnew };
      const offer = await offerDraft(deps, member, order, c.req.raw.signal);
      return { status: 'draft offered' as const, data: [[offer], ''] as const };
    }
    case 'take_draft': {
      const line = await applyDraft(deps, member, { fileName, index: form.index }, form.offer);
      return { status: 'draft taken' as const, data: [[line], ''] as const };
    }
  }
}

function jobCount(c: ActorContext, started: Started) {
  switch (started.state) {
    case 'started':
      return {
        status: 'got job count' as const,
        data: [started.parts, started.job.id] as [number[][], string],
        progress: 0,
      };
    case 'translated':
      return {
        status: 'translated' as const,
        data: nothing,
        progress: 100,
        ...explain(started.reason, c.var.lang),
      };
    case 'manual':
      return {
        status: 'manual translation' as const,
        data: nothing,
        progress: 100,
        ...explain(started.reason, c.var.lang),
      };
  }
}

async function partAnswer(c: ActorContext, form: Part) {
  const { deps, actor } = c.var;
  const order = { jobId: form.dataPath, indices: form.indices, kind: 'translate' as const };
  const { job, part, rights } = await finishPart(deps, actor, order);
  const indices = part.lines.map((line) => line.index);
  const lines = form.returnData ? await viewLines(deps.db, job.documentId, indices, rights) : [];
  return {
    // A job that rests or was stopped says so, with the reason; otherwise the part is done.
    status: job.status === 'done' ? await endOf(deps, job.documentId) : wordOf(job.status),
    data: [lines, job.id] as [OpenLine[], string],
    processIndex: part.index,
    progress: progressOfPart(part.index, job.partCount),
    filled: part.filled,
    failed: part.failed,
    ...explain(job.reason, c.var.lang),
  };
}

/** A draft that left lines empty is over, and not done. */
async function endOf(deps: Deps, documentId: DocumentScope) {
  const { filled, all } = await readFilled(deps, documentId);
  return filled < all ? 'translated' as const : 'translation done' as const;
}

function wordOf(status: JobStatus) {
  return status === 'running' ? 'got translation part' as const : status;
}
