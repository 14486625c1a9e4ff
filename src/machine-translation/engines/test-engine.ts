import { codeOf } from '../drafting/rules.ts';
import type { MtEngine } from '../../ports/mt/port.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { Lang } from '../../shared/languages.ts';
import { countOrFail } from '../../server/limit.ts';
import { isConfigured, limitOfTests } from './rules.ts';
import { settingsInForce } from './saved-settings.ts';
import { tryEngine } from './try-engine.ts';

const TRIAL_MS = 60_000;

type EngineTest = { engine: string; from: Lang; to: Lang };

/** Tries an engine as it is set now, whether or not it is the one in use. What it says is shown, not stored. */
export async function testEngine(
  deps: Deps,
  member: Member,
  { engine: id, from, to }: EngineTest,
  signal: AbortSignal,
) {
  await countOrFail(deps, `engine-test:${member.uid}`, limitOfTests);
  const engine = await engineOf(deps, id);
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TRIAL_MS)]);
  const trial = await tryEngine(engine, { from, to }, limited);
  return trial.ok ? { ...trial, code: null } : { ...trial, code: codeOf(trial.reason) };
}

async function engineOf({ engines: desk, ...deps }: Deps, id: string): Promise<MtEngine> {
  const entry = desk.entries.find((one) => one.id === id) ?? fail('request.invalid');
  const env = await settingsInForce(deps, desk.env);
  if (!isConfigured(entry, env)) {
    const missing = entry.required.filter((name) => !env[name]?.trim());
    fail('engine.incomplete', { names: missing.join(', ') });
  }
  try {
    return desk.build(id, env);
  } catch {
    return fail('engine.invalid', { name: id });
  }
}
