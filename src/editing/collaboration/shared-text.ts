import * as Y from 'yjs';
import { editsBetween } from '../../language/text-edits/edits-between.ts';

/** The shared text that these updates make. */
export function documentOf(updates: readonly Uint8Array[]): Y.Doc {
  const document = new Y.Doc();
  // The guard knows of this root alone.
  document.getText('t');
  for (const update of updates) Y.applyUpdate(document, update);
  return document;
}

/** The first state of a line: written once by the server and by nobody else, else it would be there twice. */
export function stateOf(text: string): Uint8Array {
  const document = new Y.Doc();
  document.getText('t').insert(0, text);
  const bytes = Y.encodeStateAsUpdate(document);
  document.destroy();
  return bytes;
}

/**
 * Makes the text of the document this one, by a change for each place that differs: of two who write one text at once,
 * what stands between their places is there once. undefined when it is this one already.
 */
export function applyTo(document: Y.Doc, text: string): Uint8Array | undefined {
  const shared = document.getText('t');
  const edits = editsBetween(shared.toString(), text);
  if (edits.length === 0) return undefined;
  const changes: Uint8Array[] = [];
  const listen = (change: Uint8Array) => changes.push(change);
  document.on('update', listen);
  document.transact(() => {
    for (const { start, end, insert } of edits) {
      if (end > start) shared.delete(start, end - start);
      if (insert !== '') shared.insert(start, insert);
    }
  });
  document.off('update', listen);
  return changes[0];
}
