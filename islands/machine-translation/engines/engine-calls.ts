import type { Lang } from '../../../src/shared/languages.ts';
import { enginesApi, send } from '../../runtime/api.ts';

const readEngineSettings = async () => await send(enginesApi.engineSettings.$get());

export type EngineSettingsView = Awaited<ReturnType<typeof readEngineSettings>>;
export type FieldView = EngineSettingsView['options'][number];

export async function saveEngineSettings(
  set: Record<string, string>,
  clear: string[],
): Promise<EngineSettingsView> {
  return await send(enginesApi.engineSettings.$put({ json: { set, clear } }), { stay: true });
}

export async function testPair(engine: string, pair: { from: Lang; to: Lang }) {
  const json = { engine, ...pair };
  return await send(enginesApi.engineSettings.test.$post({ json }), { stay: true });
}
export type Trial = Awaited<ReturnType<typeof testPair>>;

export async function findLocal() {
  return (await send(enginesApi.engineSettings.local.$get(), { stay: true })).servers;
}
export type Local = Awaited<ReturnType<typeof findLocal>>[number];

export async function connectLocal(
  kind: Local['kind'],
  model: string,
): Promise<EngineSettingsView> {
  const json = { kind, model };
  return await send(enginesApi.engineSettings.local.$post({ json }), { stay: true });
}
