import { requireDocument } from '../access/require-document.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { usualRules } from './list-cues.ts';
import type { CueRuleChoice } from './rules.ts';
import { setRules, setShots } from './store.ts';

/** By which guide the subtitles of a document are checked, for everybody who works on it. */
export async function setCueRules(
  deps: Deps,
  actor: Actor,
  name: string,
  rules: CueRuleChoice,
): Promise<CueRuleChoice> {
  const { id } = await requireDocument(deps, actor, name, 'manage');
  await setRules(deps.db, id, { rules });
  await deps.bus.publish({ type: 'cues.changed', documentId: id });
  return rules;
}

/** Where the shots of the film change, in the place of those that were known. Answers them in order. */
export async function setCueShots(
  deps: Deps,
  actor: Actor,
  name: string,
  given: readonly number[],
): Promise<{ shots: number[] }> {
  const document = await requireDocument(deps, actor, name, 'manage');
  const shots = [...new Set(given)].toSorted((a, b) => a - b);
  await setShots(deps.db, document.id, { rules: usualRules(document), shots });
  await deps.bus.publish({ type: 'cues.changed', documentId: document.id });
  return { shots };
}
