import type * as Y from 'yjs';
import { clocksOf } from './clocks.ts';
import { decodeUpdate } from './decode.ts';
import { deletesAreTooMuch, deletesRefusal } from './deletes.ts';
import { type GuardOptions, rulesOf } from './options.ts';
import { placeItems } from './place-items.ts';
import { sectionsRefusal } from './sections.ts';
import { type Accepted, type Refused, refused } from './verdict.ts';

/**
 * The first look: may these bytes touch the document of a line? Plain Yjs takes in whatever it can decode and stores
 * what it cannot place, so this asks whether an editor could have written them that only types and deletes plain
 * characters in the text `t`. Whether the member may edit the line is for the caller to know.
 */
export function checkUpdate(
  document: Y.Doc,
  update: Uint8Array,
  options: GuardOptions,
): Accepted | Refused {
  const rules = rulesOf(options);
  if (rules.isBroken('too-large', update.byteLength > rules.limits.bytes)) {
    return refused('too-large');
  }
  const decoded = decodeUpdate(update);
  if (decoded === undefined) return refused('undecodable');

  const clocks = clocksOf(document);
  const added: Accepted['added'] = [];
  const code = sectionsRefusal(decoded, rules) ??
    placeItems(decoded, { document, clocks, added, rules }) ??
    deletesRefusal(decoded.deletes, clocks, rules) ??
    (deletesAreTooMuch(document, decoded, rules) ? 'too-much-work' : undefined);
  if (code) return refused(code);
  return { ok: true, added, lengthBefore: document.getText('t').length };
}
