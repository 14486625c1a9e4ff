import { draftLines, isProviderReason } from '../drafting/draft-lines.ts';
import type { Gate } from '../drafting/gate.ts';
import { plainText, writeTags } from '../../language/tags/tags.ts';
import type { FailReason, MtEngine, Payer } from '../../ports/mt/port.ts';
import type { Domain } from '../../language/register/rules.ts';
import type { QeInput, QeResult, QeSetting, Quality } from '../../ports/quality/port.ts';
import { type Checked, type CheckedLine, checkLine, type CheckSetting } from './checks.ts';
import { capped, type Measured, type Method } from './rules.ts';

type LineToScore = CheckedLine & {
  id: string;
  /** Engine and model of a draft that nobody has changed. */
  draftedBy: string | null;
};

export type ScoreTask = CheckSetting & {
  domain: Domain;
  lines: readonly LineToScore[];
  /** Who pays for judges, vectors and what is translated back. */
  payer?: Payer;
};

export type Scored = Measured & {
  id: string;
  /** Why there is no score although something could have measured. */
  reason: FailReason | null;
};

export const noQuality: Quality = { estimators: [], back: null, alwaysBack: false };

/** What stands between the service and an engine. */
type GateFor = (engine: MtEngine) => Gate;

type Back = { text: string; via: string } | { reason: FailReason };

/**
 * Scores lines; each is answered exactly once, in the order given. The first estimator that covers the pair is called,
 * and the next for what it could not say. The deterministic checks are always made and cap the result.
 */
export async function scoreLines(
  quality: Quality,
  gateFor: GateFor,
  task: ScoreTask,
  signal: AbortSignal,
): Promise<Scored[]> {
  const checks = new Map(task.lines.map((line) => [line.id, checkLine(line, task)]));
  const open = task.lines.filter(({ id }) => !checks.get(id)?.flags.includes('empty'));
  const setting: QeSetting = {
    from: task.from,
    to: task.to,
    domain: task.domain,
    ...(quality.back ? { backEngine: measuredAs(quality.back) } : {}),
  };
  const usable = quality.estimators.filter((one) => one.covers(setting));
  const backs = new Map<string, Back>();
  if (quality.back && quality.alwaysBack) await addBacks(quality.back, open, backs);

  const results = new Map<string, QeResult & { method: Method; by: string }>();
  for (const estimator of usable) {
    const left = open.filter(({ id }) => isOpen(results.get(id)));
    if (left.length === 0) break;
    if (estimator.needsBack && quality.back) await addBacks(quality.back, left, backs);
    const inputs = left.map((line) => inputOf(line, backs.get(line.id), task));
    for (const result of await estimator.estimate(inputs, setting, signal, task.payer)) {
      results.set(result.id, { ...result, method: estimator.method, by: estimator.id });
    }
  }
  return task.lines.map((line) =>
    resultOf(line, {
      checked: checks.get(line.id),
      result: results.get(line.id),
      back: backs.get(line.id),
    })
  );

  async function addBacks(engine: MtEngine, lines: readonly LineToScore[], known: typeof backs) {
    const missing = lines.filter(({ id }) => !known.has(id));
    for (
      const [id, back] of await translateBack(gateFor(engine), { ...task, lines: missing }, signal)
    ) {
      known.set(id, back);
    }
  }
}

type Found = {
  checked: Checked | undefined;
  result: (QeResult & { method: Method; by: string }) | undefined;
  back: Back | undefined;
};

function resultOf({ id, draftedBy }: LineToScore, { checked, result, back }: Found): Scored {
  const isMeasured = result !== undefined && result.score !== null;
  const via = back && 'text' in back ? back.via : null;
  const flags = [...checked?.flags ?? []];
  if (isMeasured && result.method === 'judge' && result.by === draftedBy) flags.push('same-model');
  if (via !== null && via === draftedBy) flags.push('same-engine');
  const failure = result?.reason ?? (back && 'reason' in back ? back.reason : undefined);
  return {
    id,
    score: isMeasured ? capped(result.score, flags) : null,
    method: isMeasured ? result.method : 'rules',
    by: isMeasured ? result.by : null,
    calibration: isMeasured ? result.calibration : null,
    flags,
    spans: [...result?.spans ?? [], ...checked?.spans ?? []],
    back: back && 'text' in back ? back.text : null,
    backEngine: via,
    reason: isMeasured ? null : failure ?? null,
  };
}

/** What lies with a provider would be no better for the next line; the next estimator may still be able. */
export function stopOf(scored: readonly Scored[]): FailReason | undefined {
  return scored.map(({ reason }) => reason).find((reason) =>
    reason !== null && isProviderReason(reason)
  ) ?? undefined;
}

/** Tables of language models are those of one model; other engines are their own. */
export function measuredAs(engine: MtEngine): string {
  return engine.capabilities().tags === 'prompt' ? `${engine.id}:${engine.label}` : engine.id;
}

function isOpen(result: QeResult | undefined): boolean {
  return result === undefined || result.score === null;
}

function inputOf(
  { id, plainSource: source, plainTarget: target }: LineToScore,
  back: Back | undefined,
  { terms }: ScoreTask,
): QeInput {
  const own = terms?.filter((term) => source.toLowerCase().includes(term.source.toLowerCase()));
  return {
    id,
    source,
    target,
    ...(back && 'text' in back ? { back: back.text } : {}),
    ...(own && own.length > 0 ? { terms: own } : {}),
  };
}

/** Tags stay out: only the words are compared. */
async function translateBack(
  gate: Gate,
  { from, to, domain, lines, payer }: ScoreTask,
  signal: AbortSignal,
): Promise<Map<string, Back>> {
  const { pairs } = gate.engine.capabilities();
  if (lines.length === 0 || !pairs.some(([a, b]) => a === to && b === from)) return new Map();
  const drafts = await draftLines(gate, {
    from: to,
    to: from,
    domain,
    register: 'auto',
    ...(payer ? { payer } : {}),
    lines: lines.map(({ id, plainTarget }) => ({
      id,
      source: writeTags([plainTarget]),
      tags: {},
    })),
  }, signal);
  return new Map(drafts.map((draft): [string, Back] => [
    draft.id,
    draft.ok ? { text: plainText(draft.target), via: draft.via } : { reason: draft.reason },
  ]));
}
