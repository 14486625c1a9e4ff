import { hasTouchedLines, replaceLines } from '../lines/replace-lines.ts';
import type { Domain } from '../ports/mt/port.ts';
import type { Actor, Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { type Direction, directionCode } from '../shared/languages.ts';
import { type DocumentRow, findOwnDocument } from './find-own-document.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readDocument } from './read-document.ts';
import { setDomain, setPrepared, setUnprepared } from './store.ts';

type Prepared = { document: DocumentRow; lineCount: number };

/**
 * Gives a document its lines, for where sentences end depends on the source language. Called again with the same
 * direction it changes nothing. Another direction throws the lines away: only with `force` when a person has worked on
 * them. While lines are written the document has no direction, so nobody sees half of them, and a call that was cut
 * short is made good by the next.
 */
export async function prepareDocument(
  deps: Deps,
  actor: Actor,
  fileName: string,
  direction: Direction,
  domain: Domain,
  { force = false }: { force?: boolean } = {},
): Promise<Prepared> {
  const { randomName } = await findOwnDocument(deps, actor, fileName);
  return await oneAtATime(randomName, async () => {
    // Whoever was before us may have done the work.
    const document = await findOwnDocument(deps, actor, randomName);
    if (document.direction === directionCode(direction)) {
      if (document.domain !== domain) await setDomain(deps.db, document.id, domain);
      return { document: { ...document, domain }, lineCount: document.lineCount };
    }
    await checkDirection(deps, document, direction, { force });
    return await prepare(deps, document, { direction, domain });
  });
}

/** Refuses another direction for a document that a person has worked on, unless that work may be thrown away. */
export async function checkDirection(
  deps: Deps,
  { id, direction: known }: DocumentRow,
  direction: Direction,
  { force = false }: { force?: boolean } = {},
): Promise<void> {
  if (!known || known === directionCode(direction) || force) return;
  if (await hasTouchedLines(deps, id)) fail('document.edited');
}

async function prepare(
  deps: Deps,
  document: DocumentRow,
  { direction, domain }: { direction: Direction; domain: Domain },
): Promise<Prepared> {
  const { lines, styles, warnings, encoding } = await readDocument(deps, document, direction);
  await setUnprepared(deps.db, document.id);
  await replaceLines(deps, document.id, lines);
  const prepared = await setPrepared(deps.db, document.id, {
    direction: directionCode(direction),
    domain,
    lineCount: lines.length,
    styles,
    warnings,
    encoding: encoding ?? null,
  });
  return { document: prepared ?? fail('document.notFound'), lineCount: lines.length };
}
