import { requireDocument } from '../../documents/access/require-document.ts';
import { linesAround } from '../../documents/lines/machine-targets.ts';
import { isLocked } from '../../documents/lines/rules.ts';
import { askerOf } from '../../billing/quota/rules.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { parseDirection } from '../../shared/languages.ts';
import { allowChecks } from './allow-checks.ts';
import type { ScoreView } from './rules.ts';
import { noQuality } from './score-lines.ts';
import { saveScores, scoreRows } from './score-rows.ts';
import { registerOfDocument } from './usual-register.ts';
import { viewScoresAt } from './view-scores.ts';

/** Checks one line now. A member who changes it meanwhile learns that the result is outdated. */
export async function scoreOne(
  deps: Deps,
  actor: Actor,
  { fileName, index, withBack = false }: { fileName: string; index: number; withBack?: boolean },
  signal: AbortSignal,
): Promise<ScoreView> {
  const document = await requireDocument(deps, actor, fileName, 'score');
  if (isLocked(document.rights, index)) fail('line.locked');
  const direction = parseDirection(document.direction ?? '') ?? fail('request.invalid');
  const [row] = await linesAround(deps.db, document.id, [index], { before: 0, after: 0 });
  if (!row) fail('line.notFound');
  if (row.target.trim() === '') fail('score.noTarget');
  await allowChecks(deps, actor);

  const register = direction.to === 'ko' ? await registerOfDocument(deps, document.id) : 'auto';
  const customer = { asker: askerOf(actor), documentId: document.id };
  const setting = { ...direction, domain: document.domain, register, customer };
  const { quality = noQuality } = deps;
  const scoringDeps = withBack ? { ...deps, quality: { ...quality, alwaysBack: true } } : deps;
  const found = await scoreRows(scoringDeps, setting, [row], signal);
  if (signal.aborted) fail('mt.cancelled');
  const saved = await saveScores(deps.db, document.id, found, deps.now());
  if (saved.length === 0) fail('score.lineChanged');
  const [view] = await viewScoresAt(deps.db, document.id, [index]);
  return view ?? fail('score.lineChanged');
}
