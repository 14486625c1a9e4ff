import type { LocalServer } from '../../ports/mt/port.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { saveEngineSettings } from './save-settings.ts';

/** Model servers on this machine that could be used. Found ones are proposed, never used by themselves. */
export async function listLocalEngines({ engines }: Pick<Deps, 'engines'>): Promise<LocalServer[]> {
  return await engines.findLocal();
}

/** Applies a proposal: the server is called again, so that only what is really there is saved. */
export async function adoptLocalEngine(
  deps: Deps,
  member: Member,
  { kind, model }: { kind: LocalServer['kind']; model: string },
  ip: string,
): Promise<void> {
  const found = (await deps.engines.findLocal())
    .find((one) => one.kind === kind && one.models.includes(model)) ?? fail('engine.localGone');
  await saveEngineSettings(deps, member, { set: settingsFor(found, model), clear: [] }, ip);
}

function settingsFor({ kind, address }: LocalServer, model: string): Record<string, string> {
  return kind === 'ollama'
    ? { MT_ENGINE: 'ollama', OLLAMA_BASE_URL: address, OLLAMA_MODEL: model }
    : { MT_ENGINE: 'openai', MT_BASE_URL: `${address}/v1`, MT_MODEL: model };
}

/** For the console at start: what an installation without any engine could use. */
export async function proposeLocalEngine(deps: Pick<Deps, 'engines' | 'mt' | 'config'>) {
  if (deps.mt.capabilities().pairs.length > 0) return undefined;
  const [server] = await listLocalEngines(deps);
  const [model] = server?.models ?? [];
  if (!server || !model) return undefined;
  return { kind: server.kind, model, page: `${deps.config.publicOrigin}/settings/engines` };
}
