import type { News } from '../../formats/workers/turn.ts';

/** How far a file is that a process works on; without news it is over. */
export type ConversionChange = {
  id: string;
  owner: string;
  fileName: string;
  kind: 'arriving' | 'reading' | 'writing' | 'drawing';
  news: News | { phase: 'saving' } | null;
};
