/** The environment, as settings are read from it. */
export type AdapterSettings = Readonly<Record<string, string | undefined>>;

/** An adapter in the table of a port: when the settings choose it, and how they become it. */
export type AdapterEntry<Adapter, Parts = void> = {
  id: string;
  /** Every setting that it reads; each stands in `.env.example`. */
  settings: readonly string[];
  isChosen(env: AdapterSettings): boolean;
  /** Throws where a setting is wrong, which stops the start. */
  open(env: AdapterSettings, parts: Parts): Adapter;
};

export const isSet = (env: AdapterSettings, name: string): boolean => Boolean(env[name]?.trim());

/** Undefined when the settings choose none. */
export function openChosen<Adapter, Parts>(
  entries: readonly AdapterEntry<Adapter, Parts>[],
  env: AdapterSettings,
  parts: Parts,
): Adapter | undefined {
  return entries.find((one) => one.isChosen(env))?.open(env, parts);
}
