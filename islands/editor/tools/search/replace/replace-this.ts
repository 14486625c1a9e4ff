import { LINE_LENGTH } from '../../../../../src/documents/lines/rules.ts';
import { text } from '../../../../../src/editing/search/text.ts';
import type { Lang } from '../../../../../src/shared/languages.ts';
import type { Place } from '../search-state.ts';
import { type ReplaceState, showRefusal } from './replace-state.ts';

/** Replaces the one place that one is at, and goes on to the next one; the first press goes to a place. */
export async function replaceThis(state: ReplaceState, targetLang: string): Promise<void> {
  const { search, session, refusal } = state;
  refusal.set('');
  const found = search.result.get();
  const at = search.at.get();
  const place = found.kind === 'found' ? found.places[at] : undefined;
  if (found.kind !== 'found' || place?.side !== 'target') return await toNextTarget(state);
  const line = session.lines.line(place.index);
  if (!line || !session.isMine(line)) return session.inform(text.cannotReplace[session.lang]);
  try {
    const after = await replacedAt(state, place, targetLang);
    if (!after) return session.inform(text.cannotReplace[session.lang]);
    session.write(place.index, after.text);
    search.dropPlace(at, after.gone);
    await search.go(1);
  } catch (error) {
    showRefusal(state, error);
  }
}

async function toNextTarget({ search }: ReplaceState) {
  const found = search.result.get();
  const most = found.kind === 'found' ? found.places.length : 0;
  for (let n = 0; n < most; n++) {
    await search.go(1);
    const now = search.result.get();
    if (now.kind === 'found' && now.places[search.at.get()]?.side === 'target') return;
  }
}

/** The text of the line without that hit, and how many hits of the line have gone with it. */
async function replacedAt(
  { search, session, replacement, fitsParticles }: ReplaceState,
  { index, nth }: Place,
  targetLang: string,
): Promise<{ text: string; gone: number } | undefined> {
  const [{ finderOf }, { templateOf }, { findIn, replaceIn }] = await Promise.all([
    import('../../../../../src/language/text-search/find.ts'),
    import('../../../../../src/language/text-search/template.ts'),
    import('../../../../../src/language/text-search/replace.ts'),
  ]);
  const line = session.lines.line(index);
  if (!line) return undefined;
  const find = search.find.get();
  const finder = finderOf(find, targetLang as Lang);
  const before = session.shownText(line);
  const replaced = replaceIn(before, line.tags, {
    finder: (words) => finder(words).slice(nth, nth + 1),
    fill: templateOf(find, replacement.get()),
    look: find.tags,
    fitsParticles: targetLang === 'ko' && fitsParticles.get(),
    most: LINE_LENGTH,
  });
  if (!replaced || 'why' in replaced) return undefined;
  const hitsIn = (words: string) => findIn(words, line.tags, find.tags, finder).length;
  return { text: replaced.text, gone: hitsIn(before) - hitsIn(replaced.text) };
}
