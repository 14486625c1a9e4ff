import { foldCase } from './plain.ts';

/** A part of what is looked for that a text has to hold, so that a database can leave out texts that do not. */
export type Needle = {
  /** For LIKE with the escape \, which takes upper and lower case of ASCII for one. */
  pattern: string;
  /** Texts that are written in single letters of Hangul may hold it too. */
  hasSyllables: boolean;
};

/**
 * The longest stretch whose letters stand in a text as they are, if at all. Other letters have several spellings that
 * `plainFinder` takes for one, and braces are stored twice; undefined where there is nothing else.
 */
export function needleOf(text: string, isCaseSensitive: boolean): Needle | undefined {
  const [longest = ''] = foldCase(text, isCaseSensitive).text.split(/[^\x20-z|~\uac00-\ud7a3]+/)
    .map((run) => run.slice(0, MOST)).sort((a, b) => b.length - a.length);
  // Letters of other scripts become these when they are folded or composed.
  if (longest.replace(/[kKiI;`]/g, '') === '') return undefined;
  return {
    pattern: `%${longest.replace(/[\\%_]/g, '\\$&').replace(/[kKiI;`]/g, '_')}%`,
    hasSyllables: /[\uac00-\ud7a3]/.test(longest),
  };
}

const MOST = 200;
