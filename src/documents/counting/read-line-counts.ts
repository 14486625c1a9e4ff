import type { Deps } from '../../server/deps.ts';
import { parseDirection } from '../../shared/languages.ts';
import { type Countable, countDocuments } from './count-documents.ts';
import { wordsOf } from './rules.ts';
import { listLineCounts } from './store.ts';

/** What each line of a document holds, in the order of the lines; words to a tenth. */
export async function readLineCounts({ db }: Pick<Deps, 'db'>, document: Countable) {
  await countDocuments({ db }, [document]);
  const lang = parseDirection(document.direction ?? '')?.from ?? 'ko';
  return (await listLineCounts(db, document.id)).map(({ eojeol, characters, ...rest }) => ({
    eojeol,
    characters,
    words: Math.round(wordsOf(lang, rest) * 10) / 10,
  }));
}
