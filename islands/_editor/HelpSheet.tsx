/** @jsxImportSource react */
import { text } from '../../src/lines/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { Modal } from '../_ui/Modal.tsx';
import { type Command, keyLabel, type MatchCommand, shortcuts } from './keys.ts';
import { isMac } from './platform.ts';

/** All keys of the editor. */
export function HelpSheet({ lang, onClose }: { lang: UiLang; onClose: () => void }) {
  const commands = [...new Set<Command>(shortcuts.map(({ command }) => command))].filter(isListed);
  return (
    <Modal title={text.help[lang]} lang={lang} onClose={onClose} isWide>
      <dl className='key-list'>
        {commands.map((command) => (
          <Entry key={command} keys={keyLabel(command, isMac)} words={text[command][lang]} />
        ))}
        <Entry keys='Enter' words={text.nextLine[lang]} />
        <Entry keys={isMac ? '⇧Enter' : 'Shift+Enter'} words={text.lineBreak[lang]} />
      </dl>
      <p className='muted'>{text.helpNote[lang]}</p>
    </Modal>
  );
}

type Listed = Exclude<Command, MatchCommand> | 'match1';

/** Nine keys that do the same stand there once. */
function isListed(command: Command): command is Listed {
  return !/^match[2-9]$/.test(command);
}

function Entry({ keys, words }: { keys: string; words: string }) {
  return (
    <div>
      <dt>
        <kbd>{keys}</kbd>
      </dt>
      <dd>{words}</dd>
    </div>
  );
}
