import type { Deps } from '../../server/deps.ts';
import { settingsInForce } from './saved-settings.ts';

/** Lets the engines that are saved do the work from now on. False when what is saved cannot be used. */
export async function applySaved(deps: Deps): Promise<boolean> {
  try {
    deps.engines.apply(await settingsInForce(deps, deps.engines.env));
    return true;
  } catch (error) {
    // The words of the error name settings and never values.
    deps.log.error('engines.saved', { error });
    return false;
  }
}
