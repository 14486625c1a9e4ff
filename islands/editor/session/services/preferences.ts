import type {
  DocumentPlace,
  KeyMap,
  ViewSettings,
} from '../../../../src/accounts/preferences/rules.ts';
import { profileApi, send } from '../../../runtime/api.ts';

/** Stores the shortcuts of the member, for all machines. */
export type SaveKeys = (keys: KeyMap) => Promise<void>;

export const httpSaveKeys: SaveKeys = async (keys) => {
  await send(profileApi.keys.$put({ json: { keys } }), { stay: true });
};

/** Stores how the member sees the lines, for all machines. */
export type SaveView = (settings: ViewSettings) => Promise<void>;

export const httpSaveView: SaveView = async (settings) => {
  await send(profileApi.view.$put({ json: settings }), { stay: true });
};

/** Stores where the member is in a document. It also goes out when the page is left. */
export type SavePlace = (name: string, place: DocumentPlace) => Promise<void>;

export const httpSavePlace: SavePlace = async (name, place) => {
  const call = profileApi.view.places.$put(
    { json: { name, ...place } },
    { init: { keepalive: true } },
  );
  await send(call, { stay: true });
};
