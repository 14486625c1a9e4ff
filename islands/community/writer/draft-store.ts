import type { PostBody } from '../../../src/community/body/rules.ts';
import { storageNames } from '../../../src/shared/browser-storage/rules.ts';
import { boardApi, reach, Refusal, refusalOf } from '../../runtime/api.ts';
import { readLogin } from '../../runtime/session.ts';

export type DraftWords = { category: string; title: string; document: PostBody };
export type LocalDraft = DraftWords & { at: number; rev?: number };

export type DraftState =
  | { kind: 'none' | 'waiting' | 'saving' | 'here' }
  | { kind: 'saved'; at: number }
  | { kind: 'refused'; why: string };

const WAIT_MS = 2000;

/**
 * The copy of this browser, which stands where all unsaved words do: signing out offers them first and clears them
 * then. It is there while the server does not have the same words.
 */
export function localDraft(key: string, place: Storage = localStorage) {
  const name = `${storageNames.drafts}post:${readLogin()?.uid ?? ''}:${key}`;
  return {
    read(): LocalDraft | undefined {
      try {
        const found = JSON.parse(place.getItem(name) ?? 'null');
        return found?.document ? found : undefined;
      } catch {
        return undefined;
      }
    },
    write(draft: LocalDraft) {
      try {
        place.setItem(name, JSON.stringify(draft));
      } catch {
        // It is full; the server has the words in a moment, or says that it has not.
      }
    },
    remove: () => place.removeItem(name),
  };
}

type Options = {
  key: string;
  rev: number | undefined;
  read: () => DraftWords;
  onState: (state: DraftState) => void;
};

/** Stores what is written: here at once, on the server two seconds after the last letter. */
export function createDraftStore({ key, rev, read, onState }: Options) {
  const local = localDraft(key);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;
  let isChanged = false;
  let isClosed = false;

  async function save() {
    clearTimeout(timer);
    if (isSaving || isClosed) return;
    [isSaving, isChanged] = [true, false];
    onState({ kind: 'saving' });
    const state = await send(key, { ...read(), ...(rev === undefined ? {} : { rev }) });
    isSaving = false;
    if (isClosed) return;
    if (state.kind === 'saved' && !isChanged) local.remove();
    onState(isChanged ? { kind: 'waiting' } : state);
    if (isChanged || state.kind === 'here') wait(state.kind === 'here' ? 10 * WAIT_MS : WAIT_MS);
  }

  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(save, ms);
  };

  return {
    changed() {
      if (isClosed) return;
      isChanged = true;
      local.write({ ...read(), at: Date.now(), ...(rev === undefined ? {} : { rev }) });
      onState({ kind: 'waiting' });
      wait(WAIT_MS);
    },
    save,
    /** It was posted: nothing of it stays. */
    end() {
      isClosed = true;
      clearTimeout(timer);
      local.remove();
    },
    pause: () => clearTimeout(timer),
  };
}

async function send(key: string, json: object): Promise<DraftState> {
  try {
    const answer = await reach(boardApi.draft[':key'].$put({
      param: { key: encodeURIComponent(key) },
      json: json as never,
    }));
    if (!answer.ok) throw await refusalOf(answer);
    return { kind: 'saved', at: (await answer.json()).saved_at };
  } catch (error) {
    const isLost = error instanceof Refusal &&
      (error.status === 0 || error.status === 401 || error.status >= 500);
    return isLost ? { kind: 'here' } : { kind: 'refused', why: (error as Error).message };
  }
}
