import { type FoundDocument, requireDocument } from '../access/require-document.ts';
import { type PresetName, presetNames } from '../../language/subtitles/presets.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { parseDirection } from '../../shared/languages.ts';
import { readFileCues } from './read-file-cues.ts';
import type { CueList, CueRuleChoice } from './rules.ts';
import { countUndos, findRules, listMoved } from './store.ts';

/** All cues of a document with their times as they are now, and the rules by which they are checked. */
export async function listCues(
  deps: Deps,
  actor: Actor,
  name: string,
  signal?: AbortSignal,
): Promise<CueList> {
  return await cuesOfDocument(deps, await requireDocument(deps, actor, name, 'read'), signal);
}

/** The same of a document that is open already. */
export async function cuesOfDocument(
  deps: Pick<Deps, 'db' | 'blobs' | 'fileThreads'>,
  document: Parameters<typeof readFileCues>[1] & Pick<FoundDocument, 'id'>,
  signal?: AbortSignal,
): Promise<CueList> {
  const moved = await listMoved(deps.db, document.id);
  const versions = new Map(moved.map(({ unit, version }) => [unit, version]));
  const undos = await countUndos(deps.db, document.id);
  const cues = await readFileCues(deps, document, moved, signal);
  const chosen = await findRules(deps.db, document.id);
  return {
    cues: cues.map((cue) => ({
      ...cue,
      version: versions.get(cue.unit) ?? 0,
      undos: undos.get(cue.unit) ?? 0,
    })),
    rules: chosen?.rules ?? usualRules(document),
    shots: chosen?.shots ?? [],
  };
}

/** The guide of the language that viewers read. */
export function usualRules({ direction }: Pick<FoundDocument, 'direction'>): CueRuleChoice {
  const { to } = parseDirection(direction ?? '') ?? fail('document.noDirection');
  const preset: PresetName = presetNames.find((name) => name === to) ?? 'ko';
  return { preset, isForChildren: false, isSdh: false, fps: 24 };
}
