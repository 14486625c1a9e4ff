import { requireDocument } from '../../documents/access/require-document.ts';
import { resolveDocument } from '../../documents/access/resolve-document.ts';
import { finishPart } from '../jobs/finish-part.ts';
import { progressOfPart } from '../jobs/rules.ts';
import { VISITOR_LINES } from '../../documents/lines/rules.ts';
import { explain, fail } from '../../shared/errors.ts';
import { anyone, createHandlers, valid } from '../../server/http.ts';
import { parseDirection } from '../../shared/languages.ts';
import { BackTranslateForm, SCORE_CHUNK, ScoreParams, ScoreQuery } from './schema.ts';
import type { ScoreView } from './rules.ts';
import { scoreOne } from './score-one.ts';
import { scoringStatus } from './scoring-status.ts';
import { startScoring } from './start-scoring.ts';
import { viewScores, viewScoresAt } from './view-scores.ts';

/** POST /backTranslate carries several commands; the field `process` names the one that is meant. */
export const postBackTranslate = createHandlers(
  anyone,
  valid('form', BackTranslateForm),
  async (c) => {
    const form = c.req.valid('form');
    const { deps, actor, lang } = c.var;
    const nameOf = (file: string) =>
      resolveDocument(deps, actor, {
        project: form.project_no,
        file,
        claims: [form.ownerEmail, form.ownerId],
      });

    switch (form.process) {
      case 'get job count': {
        const order = { fileName: await nameOf(form.filename), isAnew: form.force };
        const started = await startScoring(deps, actor, order);
        const data: [number[][], string] = [started?.parts ?? [], started?.job.id ?? ''];
        return c.json({ status: 'got job count' as const, data, progress: started ? 0 : 100 });
      }
      case 'post-editing part': {
        const order = { jobId: form.dataPath, indices: form.indices, kind: 'score' as const };
        const { job, part } = await finishPart(deps, actor, order);
        const indices = part.lines.map((line) => line.index);
        const data: [ScoreView[], string] = [
          await viewScoresAt(deps.db, job.documentId, indices),
          job.id,
        ];
        const isOn = job.status === 'running' || job.status === 'done';
        return c.json({
          // A job that rests or was stopped says so, with the reason.
          status: isOn ? 'got post-editing part' as const : job.status,
          data,
          processIndex: part.index,
          progress: progressOfPart(part.index, job.partCount),
          ...explain(job.reason, lang),
        });
      }
      case 'post-editing one': {
        const index = form.index ?? form.indices?.[0] ?? fail('request.invalid');
        const key = { fileName: await nameOf(form.filename), index, withBack: form.back };
        const score = await scoreOne(deps, actor, key, c.req.raw.signal);
        const data: [ScoreView[], string] = [[score], ''];
        return c.json({
          status: 'got post-editing one' as const,
          data,
          ...explain(score.reason, lang),
        });
      }
    }
  },
);

/** GET /scores/…: what earlier checks found and still holds, and what new ones can be made with. */
export const getScores = createHandlers(
  anyone,
  valid('param', ScoreParams),
  valid('query', ScoreQuery),
  async (c) => {
    const { file, project, user } = c.req.valid('param');
    const { offset } = c.req.valid('query');
    const { deps, actor } = c.var;
    const name = await resolveDocument(deps, actor, { project, file, claims: [user] });
    const document = await requireDocument(deps, actor, name, 'read');
    const direction = parseDirection(document.direction ?? '') ?? fail('request.invalid');
    const end = actor.kind === 'visitor' ? VISITOR_LINES : document.lineCount;
    const to = Math.min(offset + SCORE_CHUNK, end);
    return c.json({
      scores: await viewScores(deps.db, document.id, { from: offset, to }),
      next: to < end ? to : null,
      ...scoringStatus(deps, direction),
    });
  },
);
