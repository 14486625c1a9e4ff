import type { LocalDraft } from './draft-store.ts';

/** The fields of the plain form, which goes on to hold the title and the kind of a post. */
export function fieldsOf(form: HTMLFormElement) {
  const named = (name: string) => form.elements.namedItem(name);
  return {
    title: named('title') as HTMLInputElement,
    category: named('category') as HTMLSelectElement,
    comment: named('comment') as HTMLTextAreaElement,
    clientId: (named('client_id') as HTMLInputElement | null)?.value ?? crypto.randomUUID(),
    rev: Number((named('rev') as HTMLInputElement | null)?.value) || undefined,
  };
}

export function fillForm(form: HTMLFormElement, draft: Pick<LocalDraft, 'title' | 'category'>) {
  const { title, category } = fieldsOf(form);
  title.value = draft.title;
  // An operator’s kind may be none of this member’s.
  if ([...category.options].some(({ value }) => value === draft.category)) {
    category.value = draft.category;
  }
}
