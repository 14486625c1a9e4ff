import * as decoding from 'lib0/decoding';
import * as Y from 'yjs';

export type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];
export type Deletes = ReturnType<typeof Y.decodeUpdate>['ds'];

/** The items of one client, as they stand one behind another in an update. */
export type Section = { client: number; structs: Struct[] };

/** `announced`: how many sections the update says that it has. */
export type Decoded = { sections: Section[]; announced: number; deletes: Deletes };

/** The parts of an update, read as lazily as Yjs can: a count that nothing follows takes no memory. */
export function decodeUpdate(update: Uint8Array): Decoded | undefined {
  try {
    const { structs, ds } = Y.decodeUpdate(update);
    const announced = decoding.readVarUint(decoding.createDecoder(update));
    return { sections: sectionsOf(structs), announced, deletes: ds };
  } catch {
    // The sender wrote it by hand or lost a part: there is nothing in it to report.
    return undefined;
  }
}

function sectionsOf(structs: Struct[]): Section[] {
  const sections: Section[] = [];
  for (const struct of structs) {
    const last = sections.at(-1);
    if (last?.client === struct.id.client) last.structs.push(struct);
    else sections.push({ client: struct.id.client, structs: [struct] });
  }
  return sections;
}
