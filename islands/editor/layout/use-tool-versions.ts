import { useCallback, useSyncExternalStore } from 'react';
import type { ToolAtWork } from '../session/tool.ts';

/** Drawn again when a tool has something else to say. */
export function useToolVersions(tools: readonly ToolAtWork[]): number {
  const subscribe = useCallback((listener: () => void) => {
    const ends = tools.map(({ open }) => open.version?.subscribe(listener));
    return () => ends.forEach((end) => end?.());
  }, [tools]);
  return useSyncExternalStore(
    subscribe,
    () => tools.reduce((sum, { open }) => sum + (open.version?.get() ?? 0), 0),
  );
}
