import { useSyncExternalStore } from 'react';
import type { ToolAtWork } from '../session/tool.ts';

/** Attributes for styles: the places beside the lines that panels take up, before and after they are drawn. */
export function usePlaces(tools: readonly ToolAtWork[]): Record<`data-${string}`, true> {
  const places = tools.flatMap(({ open }) => open.place ? [open.place] : []);
  const names = useSyncExternalStore(
    (listener) => {
      const ends = places.map(({ isOpen }) => isOpen.subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    () => places.filter(({ isOpen }) => isOpen.get()).map(({ name }) => name).join(' '),
  );
  return Object.fromEntries(names.split(' ').filter(Boolean).map((name) => [`data-${name}`, true]));
}
