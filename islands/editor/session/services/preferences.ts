import type { KeyMap } from '../../../../src/accounts/preferences/rules.ts';
import { profileApi, send } from '../../../runtime/api.ts';

/** Stores the shortcuts of the member, for all machines. */
export type SaveKeys = (keys: KeyMap) => Promise<void>;

export const httpSaveKeys: SaveKeys = async (keys) => {
  await send(profileApi.keys.$put({ json: { keys } }), { stay: true });
};
