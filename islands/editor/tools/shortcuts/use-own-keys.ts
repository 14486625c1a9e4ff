import type { KeyMap } from '../../../../src/accounts/preferences/rules.ts';
import { text } from '../../../../src/accounts/preferences/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { useCommands } from '../../session/commands/command-table.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { toast } from '../../../ui/toast.tsx';
import type { SaveKeys } from '../../session/services/preferences.ts';

/** The member's shortcuts: changed at once, taken back where they could not be stored. */
export function useOwnKeys(save: SaveKeys, lang: UiLang) {
  const { own: ownKeys } = useCommands();
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
