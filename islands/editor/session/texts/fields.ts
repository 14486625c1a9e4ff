import type { FieldHandle } from '../../field/text/target-field.ts';

export type Fields = ReturnType<typeof createFields>;

/** The fields that are drawn, by their lines. */
export function createFields() {
  const fields = new Map<number, FieldHandle>();
  /** The field that gets the focus as soon as it is drawn. */
  let awaited: number | null = null;

  function focus(index: number) {
    const field = fields.get(index);
    awaited = field ? null : index;
    field?.focus();
  }

  return {
    focus,
    at: (index: number) => fields.get(index),
    text: (index: number) => fields.get(index)?.read(),
    add(index: number, field: FieldHandle) {
      fields.set(index, field);
      if (awaited === index) focus(index);
      return () => {
        if (fields.get(index) === field) fields.delete(index);
      };
    },
  };
}
