import type { FieldView } from './engine-calls.ts';

type Changes = { set: Record<string, string>; clear: string[] };

/** What a form would save: an empty field goes back to the environment, an empty key stays as it is. */
export function changesOf(fields: readonly FieldView[], form: FormData): Changes {
  const changes: Changes = { set: {}, clear: [] };
  for (const field of fields) {
    const typed = String(form.get(field.name) ?? '').trim();
    if (field.isSecret) {
      if (typed) changes.set[field.name] = typed;
      continue;
    }
    const shown = shownIn(field);
    if (typed === shown) continue;
    if (typed) changes.set[field.name] = typed;
    else changes.clear.push(field.name);
  }
  return changes;
}

/** What stands in a field at first: only what was saved here; the environment's value is shown behind it. */
export function shownIn({ source, value }: FieldView): string {
  return source === 'saved' ? value : '';
}

export function isNothing({ set, clear }: Changes): boolean {
  return Object.keys(set).length === 0 && clear.length === 0;
}
