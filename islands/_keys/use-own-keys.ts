import type { KeyMap } from '../../src/preferences/rules.ts';
import { text } from '../../src/preferences/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { ownKeys } from './keys.ts';
import { useSignal } from '../_lib/signal.ts';
import { toast } from '../_ui/toast.tsx';
import type { SaveKeys } from './key-calls.ts';

/** The member's keys: changed at once, taken back where they could not be kept. */
export function useOwnKeys(save: SaveKeys, lang: UiLang) {
  const own = useSignal(ownKeys);

  async function change(next: KeyMap, words: string) {
    const before = ownKeys.get();
    ownKeys.set(next);
    try {
      await save(next);
      toast(words, { tone: 'info' });
    } catch (error) {
      ownKeys.set(before);
      const reason = error instanceof Error ? error.message : '';
      toast([text.failed[lang], reason].filter(Boolean).join(' '), { tone: 'error' });
    }
  }

  return { own, change };
}
