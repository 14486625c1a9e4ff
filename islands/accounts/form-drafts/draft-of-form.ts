import { draftField, storageNames, storedIn } from '../../../src/shared/browser-storage/rules.ts';

/** `sent`: it left with this name; where the server stored it, the next page says so. */
type FormDraft = { fields: Record<string, string>; sent?: string };

const PREFIX = `${storageNames.drafts}form:`;

/**
 * What is written into a form is stored here until the server has it, as drafts of posts are: the session of staff ends
 * sooner than a long answer takes. Nothing is put over words that the server has filled in.
 */
export function draftOfForm(form: HTMLFormElement, uid: string, place: Storage = localStorage) {
  const name = `${PREFIX}${uid}:${form.getAttribute('action')}:${form.dataset.draft}`;

  function read(): FormDraft | undefined {
    try {
      const found = JSON.parse(place.getItem(name) ?? 'null');
      return found?.fields ? found : undefined;
    } catch {
      return undefined;
    }
  }

  function write(sent?: string) {
    const fields = Object.fromEntries(
      fieldsOf(form).filter(({ value }) => value.trim()).map((one) => [one.name, one.value]),
    );
    if (Object.keys(fields).length === 0) return place.removeItem(name);
    try {
      place.setItem(name, JSON.stringify({ fields, ...(sent ? { sent } : {}) }));
    } catch {
      // It is full; the form works as it does without scripts.
    }
  }

  return {
    /** Fills empty fields in. Whether there was something for them. */
    restore(): boolean {
      const { fields = {} } = read() ?? {};
      const open = fieldsOf(form).filter((one) => !one.value && fields[one.name]);
      for (const one of open) one.value = fields[one.name] ?? '';
      return open.length > 0;
    },
    changed: () => write(),
    /** The server names this draft when it has stored the form. */
    submitted() {
      const sent = crypto.randomUUID();
      write(sent);
      nameOf(form).value = sent;
    },
    discard() {
      place.removeItem(name);
      for (const one of fieldsOf(form)) one.value = one.defaultValue;
    },
  };
}

type Field = HTMLTextAreaElement | HTMLInputElement;

/** What is written; what is chosen is chosen again, and passwords stay nowhere. */
const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Field>(
    'textarea[name], input[name][type="datetime-local"], input[name][type="text"], input[name]:not([type])',
  ),
];

function nameOf(form: HTMLFormElement): HTMLInputElement {
  const found = form.querySelector<HTMLInputElement>(`input[name="${draftField}"]`);
  if (found) return found;
  const made = Object.assign(document.createElement('input'), { type: 'hidden', name: draftField });
  form.append(made);
  return made;
}

/** The page that follows a stored form says so in its address: the draft goes. */
export function dropStoredDraft(place: Storage = localStorage): void {
  const sent = storedIn(location.hash);
  if (!sent) return;
  for (const [name, draft] of Object.entries({ ...place })) {
    if (name.startsWith(PREFIX) && draft.includes(`"sent":"${sent}"`)) place.removeItem(name);
  }
  history.replaceState(history.state, '', location.pathname + location.search);
}
