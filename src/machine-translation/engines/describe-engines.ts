import type { EngineRegistry, Env } from '../../ports/mt/port.ts';
import type { Deps } from '../../server/deps.ts';
import {
  chainNames,
  isConfigured,
  isSecret,
  lastFour,
  ownNames,
  sharedNames,
  spendingNames,
} from './rules.ts';
import { readSaved } from './saved-settings.ts';

type Field = {
  name: string;
  isSecret: boolean;
  isRequired: boolean;
  /** Which of both counts. */
  source: 'saved' | 'environment' | 'none';
  /** The environment has another value, which does not count. */
  overrides: boolean;
  /** Never of a secret. */
  value: string;
  /** The end of a secret that is set. */
  lastFour?: string;
};

/** All that the page of settings shows. Secrets leave only their last four characters. */
export async function describeEngines(deps: Pick<Deps, 'db' | 'config' | 'engines' | 'mt'>) {
  const { engines: registry, mt } = deps;
  const { values, unreadable } = await readSaved(deps);
  const force: Env = { ...registry.env, ...values };
  const field = (required: readonly string[]) => (name: string) =>
    fieldOf(name, { registry, values, isRequired: required.includes(name) });
  const chain = mt.chain ?? [mt];
  return {
    in_use: chain.map(({ id, label }) => ({ id, label })),
    chain: chainNames.map(field([])),
    engines: registry.entries.map((entry) => ({
      id: entry.id,
      is_configured: isConfigured(entry, force),
      is_in_use: chain.some(({ id }) => id === entry.id),
      fields: ownNames(entry, registry.entries).map(field(entry.required)),
      pairs: pairsOf(registry, entry.id, force),
    })),
    options: [...sharedNames(registry.entries), ...spendingNames].map(field([])),
    unreadable,
  };
}

export type EngineView = Awaited<ReturnType<typeof describeEngines>>;

type Known = { registry: EngineRegistry; values: Record<string, string>; isRequired: boolean };

function fieldOf(name: string, { registry: registry, values, isRequired }: Known): Field {
  const saved = values[name];
  const given = registry.env[name]?.trim() || undefined;
  const value = saved ?? given;
  const hidden = isSecret(name, registry);
  const end = hidden && value ? lastFour(value) : undefined;
  return {
    name,
    isSecret: hidden,
    isRequired,
    source: saved !== undefined ? 'saved' : given === undefined ? 'none' : 'environment',
    overrides: saved !== undefined && given !== undefined && given !== saved,
    value: hidden ? '' : value ?? '',
    ...(end ? { lastFour: end } : {}),
  };
}

/** Nothing for an engine that lacks settings or has wrong ones: it cannot be tried. */
function pairsOf(registry: EngineRegistry, id: string, env: Env) {
  try {
    return registry.build(id, env).capabilities().pairs.map(([from, to]) => ({ from, to }));
  } catch {
    return [];
  }
}
