import { signal } from '../../runtime/signal.ts';
import {
  type Density,
  PANEL_WIDTHS,
  SIZES,
  usualView,
  type ViewSettings,
} from '../../../src/accounts/preferences/rules.ts';

export type ViewState = ReturnType<typeof createViewState>;

/** How the lines look: the same at each machine of a member. `save`: absent for visitors. */
export function createViewState(
  stored: Partial<ViewSettings> | undefined,
  pair: string,
  save: ((settings: ViewSettings) => Promise<void>) | undefined,
) {
  const isWide = matchMedia('(min-width: 1024px)').matches;
  const usual = { ...usualView, density: isWide ? 'compact' as const : 'comfortable' as const };
  const settings = signal<ViewSettings>({ ...usual, ...stored });
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(next: Partial<ViewSettings>) {
    settings.set((now) => ({ ...now, ...next }));
    clearTimeout(timer);
    // One press of a button after another, or an edge that is dragged, is one change.
    timer = setTimeout(() => void save?.(settings.get()).catch(() => {}), SAVE_MS);
  }

  return {
    settings,
    change,
    /** How much of the width of the two texts the source has, in per cent. */
    share: () => shareOf(settings.get(), pair),
    setShare: (share: number) =>
      change({
        shares: { ...settings.get().shares, [pair]: clamp(share, LEAST_SHARE, MOST_SHARE) },
      }),
    setPanelWidth: (width: number) =>
      change({ panelWidth: clamp(width, PANEL_WIDTHS[0], PANEL_WIDTHS[1]) }),
    setSize: (size: number) => change({ size: clamp(size, SIZES[0], SIZES[1]) }),
  };
}

const SAVE_MS = 400;
export const LEAST_SHARE = 25;
export const MOST_SHARE = 70;

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.round(value)));

/** Korean is short beside its translation: the longer side has more room. */
function shareOf({ shares }: Pick<ViewSettings, 'shares'>, pair: string): number {
  const chosen = shares[pair];
  if (chosen !== undefined) return chosen;
  return pair.startsWith('ko2') ? 42 : pair.endsWith('2ko') ? 54 : 50;
}

type Type = { size: number; lineHeight: number; padding: number };

const types: Record<Density, Type> = {
  compact: { size: 14, lineHeight: 20, padding: 4 },
  comfortable: { size: 16, lineHeight: 24, padding: 7 },
  roomy: { size: 17, lineHeight: 28, padding: 9 },
};

/** The type of the lines. A chosen size has the spacing of its density. */
export function typeOf({ density, size }: Pick<ViewSettings, 'density' | 'size'>): Type {
  const usual = types[density];
  if (size === null) return usual;
  return { ...usual, size, lineHeight: Math.round(size * usual.lineHeight / usual.size) };
}
