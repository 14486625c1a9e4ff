import { requireDocument } from '../access/require-document.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import type { CueRuleChoice } from './rules.ts';
import { setRules } from './store.ts';

/** By which guide the subtitles of a document are checked, for everybody who works on it. */
export async function setCueRules(
  deps: Deps,
  actor: Actor,
  name: string,
  rules: CueRuleChoice,
): Promise<CueRuleChoice> {
  const { id } = await requireDocument(deps, actor, name, 'manage');
  await setRules(deps.db, id, rules);
  await deps.bus.publish({ type: 'cues.changed', documentId: id });
  return rules;
}
