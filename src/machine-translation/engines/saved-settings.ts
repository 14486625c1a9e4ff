import type { Env } from '../../ports/mt/port.ts';
import type { Deps } from '../../server/deps.ts';
import { seal, unseal } from '../../shared/seal.ts';
import { listSettings } from './store.ts';

const PURPOSE = 'engine settings';

type SavedSettings = {
  values: Record<string, string>;
  /** Sealed with another secret than today's: as if they were not there. */
  unreadable: string[];
};

type Place = Pick<Deps, 'db'> & { config: Pick<Deps['config'], 'dataSecret'> };

/** What the operator has saved. */
export async function readSaved({ db, config }: Place): Promise<SavedSettings> {
  const values: Record<string, string> = {};
  const unreadable: string[] = [];
  for (const { name, sealed } of await listSettings(db)) {
    try {
      values[name] = await unseal(config.dataSecret, purposeOf(name), sealed);
    } catch {
      unreadable.push(name);
    }
  }
  return { values, unreadable };
}

/** Each name has a key of its own, so that no value can be moved to another name. */
export async function sealValue({ config }: Place, name: string, value: string): Promise<string> {
  return await seal(config.dataSecret, purposeOf(name), value);
}

/** What counts: saved settings go before the environment. */
export async function settingsInForce(deps: Place, env: Env): Promise<Env> {
  return { ...env, ...(await readSaved(deps)).values };
}

function purposeOf(name: string): string {
  return `${PURPOSE}:${name}`;
}
