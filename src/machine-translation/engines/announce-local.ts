import type { Deps } from '../../server/deps.ts';
import { proposeLocalEngine } from './local-engines.ts';
import { text } from './text.ts';

/** Prints, where a service was started without an engine, what this machine could offer; uses nothing. */
export async function announceLocal(
  deps: Pick<Deps, 'engines' | 'mt' | 'config'>,
  print: (line: string) => void,
): Promise<void> {
  const found = await proposeLocalEngine(deps);
  if (!found) return;
  const { kind, model, page } = found;
  print(
    text.console.ko.replace('{kind}', text.localKinds[kind]).replace('{model}', model)
      .replace('{page}', page),
  );
}
