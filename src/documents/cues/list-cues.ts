import { requireDocument } from '../access/require-document.ts';
import { type PresetName, presetNames } from '../../language/subtitles/presets.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { parseDirection } from '../../shared/languages.ts';
import { readFileCues } from './read-file-cues.ts';
import type { CueRuleChoice, CueView } from './rules.ts';
import { countUndos, findRules, listMoved } from './store.ts';

/** All cues of a document with their times as they are now, and the rules by which they are checked. */
export async function listCues(
  deps: Deps,
  actor: Actor,
  name: string,
  signal?: AbortSignal,
): Promise<{ cues: CueView[]; rules: CueRuleChoice }> {
  const document = await requireDocument(deps, actor, name, 'read');
  const moved = await listMoved(deps.db, document.id);
  const versions = new Map(moved.map(({ unit, version }) => [unit, version]));
  const undos = await countUndos(deps.db, document.id);
  const cues = await readFileCues(deps, document, moved, signal);
  const { to } = parseDirection(document.direction ?? '') ?? fail('document.noDirection');
  return {
    cues: cues.map((cue) => ({
      ...cue,
      version: versions.get(cue.unit) ?? 0,
      undos: undos.get(cue.unit) ?? 0,
    })),
    rules: await findRules(deps.db, document.id) ?? usualRules(to),
  };
}

/** The guide of the language that viewers read. */
function usualRules(lang: string): CueRuleChoice {
  const preset: PresetName = presetNames.find((name) => name === lang) ?? 'ko';
  return { preset, isForChildren: false, isSdh: false, fps: 24 };
}
