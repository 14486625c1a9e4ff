import { type Signal, signal } from '../../../runtime/signal.ts';
import type { openRich } from '../../field/rich/open-rich.ts';
import { watchComposition } from '../../field/rich/watch-composition.ts';
import type { ReadStyles, Styles } from '../../session/services/lines/styles.ts';

type LoadedRich = { open: typeof openRich; styles: Styles };

/** The code of the rich field and the formats of the document. */
export type RichLoader = {
  /** What has been loaded; null before. */
  loaded: Signal<LoadedRich | null>;
  /** Answers whether they are there. They are loaded once, at first use; a failure is tried again. */
  load: () => Promise<boolean>;
};

export function createRichLoader(readStyles: ReadStyles): RichLoader {
  const loaded = signal<LoadedRich | null>(null);
  let loading: Promise<boolean> | undefined;

  async function run() {
    try {
      const [{ openRich: open }, styles] = await Promise.all([
        import('../../field/rich/open-rich.ts'),
        readStyles(),
      ]);
      loaded.set({ open, styles });
      return true;
    } catch {
      loading = undefined;
      return false;
    }
  }

  return { loaded, load: () => loading ??= run() };
}

/** Typing may go on until the editor is there: it must not be interrupted within a syllable. */
export async function loadBesideTyping({ load }: RichLoader): Promise<boolean> {
  const composing = watchComposition();
  const isLoaded = await load();
  await composing.ended();
  return isLoaded;
}
