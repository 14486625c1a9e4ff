import { type AdapterEntry, type AdapterSettings, openChosen } from '../adapter-entry.ts';
import { gotenberg } from './gotenberg.ts';
import type { Converter } from './port.ts';
import { soffice } from './soffice.ts';

/** What draws translated documents as PDF; the first that the settings choose. */
export const converters: readonly AdapterEntry<Converter>[] = [gotenberg, soffice];

/** None when nothing is set; the service then writes PDF itself. */
export function converterFromEnv(env: AdapterSettings): Converter | undefined {
  return openChosen(converters, env, undefined);
}
