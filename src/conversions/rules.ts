import type { News } from '../formats/turn.ts';

/** `arriving`: an upload that is proved; `reading`: lines are made; `writing`: a download; `drawing`: a preview. */
export type ConversionKind = 'arriving' | 'reading' | 'writing' | 'drawing';

/** `saving`: the file is read, its lines are stored, and nobody can stop it any more. */
export type ConversionNews = News | { phase: 'saving' };

/** A file at work, as its owner sees it. */
export type ConversionView =
  & { id: string; filename: string; kind: ConversionKind }
  & ConversionNews;
