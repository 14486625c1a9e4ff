import { useState } from 'react';
import type { DocumentView } from '../../../src/documents/files/schema.ts';

export type FileChoice = {
  /** Those of the list that are chosen, in its order. */
  chosen: readonly DocumentView[];
  isAll: boolean;
  isChosen: (document: DocumentView) => boolean;
  /** `isRange`: with Shift, all from the last one to this one. */
  toggle: (document: DocumentView, isRange: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** Which documents of the list the next action is for; what leaves the list is chosen no more. */
export function useChoice(documents: readonly DocumentView[]): FileChoice {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string>();
  const chosen = documents.filter((one) => ids.has(one.randomCreateName));

  function toggle({ randomCreateName: id }: DocumentView, isRange: boolean) {
    const isOn = !ids.has(id);
    const next = new Set(ids);
    for (const one of isRange ? rangeOf(documents, anchor, id) : [id]) {
      if (isOn) next.add(one);
      else next.delete(one);
    }
    setIds(next);
    setAnchor(id);
  }

  return {
    chosen,
    isAll: chosen.length === documents.length,
    isChosen: ({ randomCreateName }) => ids.has(randomCreateName),
    toggle,
    toggleAll: () =>
      setIds(
        new Set(
          chosen.length < documents.length ? documents.map((one) => one.randomCreateName) : [],
        ),
      ),
    clear: () => setIds(new Set()),
  };
}

function rangeOf(documents: readonly DocumentView[], from: string | undefined, to: string) {
  const ids = documents.map((one) => one.randomCreateName);
  const ends = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [to] : ids.slice(first, last + 1);
}
