import { storageNames } from '../../../../src/shared/browser-storage/rules.ts';

/** An unsaved text of one line: which one, what it was typed over, and the texts that may have arrived already. */
type UnsavedDraft = { id?: number | undefined; text: string; base: number; sent: string[] };

export type DraftBox = {
  keep(index: number, draft: UnsavedDraft): void;
  /** Drops the draft of a line if it still is the one that was acknowledged. */
  drop(index: number, text: string): void;
  all(): Map<number, UnsavedDraft>;
};

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Unsaved texts of one document in the browser's storage, one entry a line, so that two tabs do not overwrite each
 * other's lines. A full or forbidden storage is no reason to stop typing: then they are in memory alone.
 */
export function createDraftBox(documentKey: string, place: Place): DraftBox {
  const prefix = `${storageNames.drafts}${documentKey}:`;
  return {
    keep(index, draft) {
      try {
        place.setItem(prefix + index, JSON.stringify(draft));
      } catch {
        // The queue still holds it; the page warns before it is left.
      }
    },
    drop(index, text) {
      try {
        if (read(place.getItem(prefix + index))?.text === text) place.removeItem(prefix + index);
      } catch {
        // Nothing was stored.
      }
    },
    all() {
      const found = new Map<number, UnsavedDraft>();
      try {
        for (let i = 0; i < place.length; i++) {
          const key = place.key(i) ?? '';
          if (!key.startsWith(prefix)) continue;
          const draft = read(place.getItem(key));
          const index = Number(key.slice(prefix.length));
          if (draft && Number.isInteger(index)) found.set(index, draft);
        }
      } catch {
        // Nothing was stored.
      }
      return found;
    },
  };
}

/** What a visitor typed and could not save is the member's with the document, once they have logged in. */
export function moveDrafts(from: string, to: string, place: Place) {
  const left = createDraftBox(from, place);
  const own = createDraftBox(to, place);
  for (const [index, draft] of left.all()) {
    if (!own.all().has(index)) own.keep(index, draft);
    // A full storage takes nothing: then it stays where it was.
    if (own.all().has(index)) left.drop(index, draft.text);
  }
}

function read(text: string | null): UnsavedDraft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null');
    const isDraft = typeof draft?.text === 'string' && Number.isInteger(draft.base) &&
      Array.isArray(draft.sent) && (draft.id === undefined || Number.isInteger(draft.id));
    return isDraft ? draft : undefined;
  } catch {
    return undefined;
  }
}
