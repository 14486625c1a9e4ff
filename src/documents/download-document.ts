import { readTargets } from '../lines/read-targets.ts';
import type { Actor, Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { parseDirection } from '../shared/languages.ts';
import { findOwnDocument } from './find-own-document.ts';
import { writeDocument } from './read-document.ts';
import { downloadNameOf } from './rules.ts';

/** The file with what is translated so far; lines without a target keep their source. */
export async function downloadDocument(deps: Deps, actor: Actor, fileName: string) {
  const document = await findOwnDocument(deps, actor, fileName);
  const direction = parseDirection(document.direction ?? '') ?? fail('document.noDirection');
  const targets = await readTargets(deps, document.id);
  const bytes = await writeDocument(deps, document, targets, direction);
  return { bytes, fileName: downloadNameOf(document.fileName, document.extension) };
}
