import type { Deps } from '../../server/deps.ts';
import type { UiLang } from '../../shared/languages.ts';

/** What engines and their own settings are called, for pages: the entries of engines say it. */
export function nameEngines({ engines }: Pick<Deps, 'engines'>, lang: UiLang): EngineNames {
  const { entries, absent } = engines;
  return {
    engines: Object.fromEntries([...entries, absent].map(({ id, name }) => [id, name[lang]])),
    settings: Object.fromEntries(
      entries.flatMap(({ settingLabels = {} }) =>
        Object.entries(settingLabels).map(([name, label]) => [name, label[lang]])
      ),
    ),
  };
}

/** By id, and by the name of the setting. */
export type EngineNames = {
  engines: Readonly<Record<string, string>>;
  settings: Readonly<Record<string, string>>;
};
