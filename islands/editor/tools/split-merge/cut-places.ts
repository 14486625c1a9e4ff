/** Where a text may be cut: between letters as people count them, and never at its blank edges. */
export function cutPlaces(text: string, lang: string): number[] {
  const places = [...new Intl.Segmenter(lang, { granularity: 'grapheme' }).segment(text)]
    .map(({ index }) => index);
  return places.filter((at) => text.slice(0, at).trim() !== '' && text.slice(at).trim() !== '');
}

/** The place that is offered: behind a sentence or a blank, as near as possible to the part that the target is cut at. */
export function firstPlace(text: string, places: readonly number[], part: number): number {
  const wish = text.length * part;
  const worth = (at: number) => {
    const before = text.slice(0, at);
    const cost = /[.!?。！？…]["'”’」』)]?\s*$/.test(before) && !/\S$/.test(before)
      ? 0
      : /\s$/.test(before)
      ? text.length * 0.25
      : text.length;
    return Math.abs(at - wish) + cost;
  };
  return places.reduce((best, at) => worth(at) < worth(best) ? at : best, places[0] ?? 0);
}
