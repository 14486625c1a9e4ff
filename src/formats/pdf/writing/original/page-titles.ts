import { median } from '../../model/boxes.ts';
import { apply, invert } from '../../model/matrix.ts';
import { type Paragraph, paragraphsOf, paragraphText, type PdfModel } from '../../model/model.ts';
import type { Destination } from './bookmark-places.ts';

/** Titles are so much larger than the text of their page, and no longer than this. */
const LARGER = 1.25;
const LONGEST = 120;
/** Points above and below the place that a bookmark names. */
const [ABOVE, BELOW] = [24, 60];

type Title = { paragraph: Paragraph; size: number; y: number };

/** The title that stands where a bookmark leads; one that names a page alone leads to the title of the page. */
export function pageTitles(model: PdfModel): (to: Destination) => Paragraph | undefined {
  const titles = new Map<number, Title[]>();
  const sizes = new Map<number, number[]>();
  for (const paragraph of [...paragraphsOf(model), ...model.header]) {
    const [place] = paragraph.places;
    const text = paragraphText(paragraph).trim();
    if (!place || !/\p{L}/u.test(text)) continue;
    const size = Math.max(...paragraph.runs.map(({ style }) => style.size));
    const own = paragraph.places.flatMap(({ lines }) => lines.map(() => size));
    sizes.set(place.page, [...sizes.get(place.page) ?? [], ...own]);
    if (text.length > LONGEST || text.length < 2) continue;
    const title = { paragraph, size, y: place.box.y };
    titles.set(place.page, [...titles.get(place.page) ?? [], title]);
  }
  return ({ page, y }) => {
    const paper = model.pages[page];
    const usual = median(sizes.get(page) ?? []);
    const large = (titles.get(page) ?? []).filter(({ size }) => size >= LARGER * usual)
      .sort((a, b) => b.size - a.size || a.y - b.y);
    if (!paper || y === undefined) return large[0]?.paragraph;
    const [, at] = apply(invert(paper.toUser), 0, y);
    const near = large.find((title) => title.y > at - ABOVE && title.y < at + BELOW);
    // Many programs name the upper edge of the page.
    return near?.paragraph ?? (at < ABOVE ? large[0]?.paragraph : undefined);
  };
}
