import * as Y from 'yjs';
import type { Clocks } from './clocks.ts';
import { contradicts } from './contradicts.ts';
import type { Decoded, Section, Struct } from './decode.ts';
import { type DeleteList, deleteList } from './deletes.ts';
import { endOf, lastId, previousOf } from './ids.ts';
import { itemRefusal } from './item.ts';
import type { Rules } from './options.ts';
import type { Added, Id, Refusal } from './verdict.ts';

type Placement = { document: Y.Doc; clocks: Clocks; added: Added[]; rules: Rules };

/** A section of which `next` is the first item that has not found its place. */
type Open = Section & { next: number };
/** What stands in the way of something else: a section, up to this clock. */
type Task = { section: Open; upTo: number };

/**
 * Puts the items in an order in which each one finds the neighbours that it names, and collects the new ones in `added`.
 * Items may lean on each other across the sender's own sessions. What leans on something that nobody has, Yjs would keep
 * for ever. Each section is followed at most once at a time, so this takes as many steps as there are items.
 */
export function placeItems({ sections, deletes }: Decoded, desk: Placement): Refusal | undefined {
  const open = sections.map((section) => ({ ...section, next: 0 }));
  const sectionOf = new Map(open.map((section) => [section.client, section]));
  const busy = new Set<number>();
  const isListed = deleteList(deletes);

  for (const section of open) {
    const tasks: Task[] = [{ section, upTo: Infinity }];
    for (let task = tasks.at(-1); task !== undefined; task = tasks.at(-1)) {
      const struct = task.section.structs[task.section.next];
      if (struct === undefined || struct.id.clock > task.upTo) {
        busy.delete(task.section.client);
        tasks.pop();
        continue;
      }
      busy.add(task.section.client);
      const missing = missingOf(struct, desk.clocks);
      const holder = missing && !busy.has(missing.client) && sectionOf.get(missing.client);
      if (missing && holder && mayBring(holder, missing)) {
        tasks.push({ section: holder, upTo: missing.clock });
        continue;
      }
      const code = structRefusal(struct, missing, { ...desk, isListed });
      if (code) return code;
      task.section.next++;
    }
  }
  return undefined;
}

/** Is this clock among what is left of a section, and not in a gap before it? */
function mayBring({ structs, next }: Open, { clock }: Id): boolean {
  const [first, last] = [structs[next], structs.at(-1)];
  return first !== undefined && last !== undefined && first.id.clock <= clock &&
    clock < endOf(last);
}

function missingOf(struct: Struct, clocks: Clocks): Id | undefined {
  if (!(struct instanceof Y.Item)) return undefined;
  return [struct.origin, struct.rightOrigin].find((id): id is Y.ID => !clocks.includes(id));
}

function structRefusal(
  struct: Struct,
  missing: Id | undefined,
  { document, clocks, added, rules, isListed }: Placement & { isListed: DeleteList },
): Refusal | undefined {
  const { client, clock } = struct.id;
  const known = clocks.end(client);
  const isNew = !clocks.includes(lastId(struct));
  if (rules.isBroken('foreign-client', isNew && !rules.ownsClient(client))) return 'foreign-client';
  const code = itemRefusal(struct, rules, isListed);
  if (code) return code;
  if (rules.isBroken('gap', clock > known)) return 'gap';
  if (rules.isBroken('unknown-origin', missing !== undefined)) return 'unknown-origin';
  if (!(struct instanceof Y.Item)) return undefined;
  if (rules.isBroken('contradiction', clock < known && contradicts(document, struct))) {
    return 'contradiction';
  }
  if (!isNew) return undefined;
  added.push(newPart(struct, known));
  clocks.add(struct);
  return undefined;
}

/** A resent update may begin inside what is already known; Yjs then takes in only the rest. */
function newPart(item: Y.Item, known: number): Added {
  const { id, length, origin, rightOrigin } = item;
  if (id.clock >= known) return { id, length, origin, rightOrigin, item };
  const start = { client: id.client, clock: known };
  const left = id.clock + length - known;
  return { id: start, length: left, origin: previousOf(start), rightOrigin, item };
}
