import { bindField } from './binding/bind-field.ts';
import { watchCarets } from './carets.ts';
import type { BoundField, LiveState } from './live-state.ts';

/** A syllable takes about so long. */
const SYLLABLE_MS = 300;

/** Ties the field of a line to its room, once both have the same text before them. */
export function tieField(state: LiveState, index: number) {
  const { fields, rooms, bindings, written, options: { queue } } = state;
  const field = fields.get(index);
  const room = rooms.at(index);
  if (!field || !room || bindings.has(index) || queue.pending(index)) return;
  if (field.isBusy()) return tieLater(state, index);
  const isOlder = (written.get(index) ?? 0) > room.version();
  if (isOlder && field.read() !== room.read()) return;
  const binding = bindField(room, field);
  const ignore = watchCarets(room, () => field.draw());
  bindings.set(index, {
    ...binding,
    close() {
      binding.close();
      ignore();
      delete field.element.dataset.live;
    },
  });
  field.element.dataset.live = '';
}

/** Not every browser says when a syllable is whole. */
function tieLater(state: LiveState, index: number) {
  const { untied } = state;
  if (untied.has(index)) return;
  untied.add(index);
  setTimeout(() => {
    untied.delete(index);
    tieField(state, index);
  }, SYLLABLE_MS);
}

/** A field is drawn; answers how to say that it is no more. */
export function addField(state: LiveState, index: number, field: BoundField) {
  const { fields, bindings, rooms } = state;
  fields.set(index, field);
  const leave = rooms.draw(index);
  tieField(state, index);
  return () => {
    leave();
    if (fields.get(index) !== field) return;
    bindings.get(index)?.close();
    bindings.delete(index);
    fields.delete(index);
  };
}
