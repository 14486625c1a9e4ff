/**
 * reading: one column up to 1,200 px · full: grids and tables · form: one narrow column · front: no sidebar, the
 * page draws to its edges · bare: nothing but the content, for the editor.
 */
export type PageFrame = 'reading' | 'full' | 'form' | 'front' | 'bare';

export function hasSide(frame: PageFrame): boolean {
  return frame === 'reading' || frame === 'full';
}

/** Banners about one's plan stand on pages of the work; the page of plans says all of it itself. */
export function hasPlanBanners(frame: PageFrame, path: string): boolean {
  return hasSide(frame) && !path.startsWith('/payment');
}
