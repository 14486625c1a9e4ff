/** @jsxImportSource react */
import { useContext, useState } from 'react';
import { text } from '../../src/lines/text.ts';
import { text as words } from '../../src/preferences/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import type { SaveKeys } from './key-calls.ts';
import { KeyRow, type Named } from './KeyRow.tsx';
import { useOwnKeys } from './use-own-keys.ts';
import { Modal } from '../_ui/Modal.tsx';
import { isAnswered } from '../_editor/commands.ts';
import { FeaturesContext } from '../_editor/FeaturesContext.ts';
import { allCommands, type Command, keyLabel } from './keys.ts';
import { isMac } from './platform.ts';

type Props = {
  /** Keeps the keys of a member; visitors see the usual ones. */
  save: SaveKeys | undefined;
  lang: UiLang;
  onClose: () => void;
};

/** All keys of the editor, and the place to change them. */
export function HelpSheet({ save, lang, onClose }: Props) {
  const features = useContext(FeaturesContext);
  const { own, change } = useOwnKeys(save ?? (() => Promise.resolve()), lang);
  const [wanted, setWanted] = useState('');
  const isThere = (command: Command): command is Named =>
    !/^match[2-9]$/.test(command) && isAnswered(command, features) &&
    (save !== undefined || !membersOnly.has(command));
  const needle = wanted.trim().toLowerCase();
  const shown = allCommands.filter(isThere).filter((command) =>
    [text[command].ko, text[command].en, keyLabel(command, isMac, own)]
      .some((one) => one.toLowerCase().includes(needle))
  );
  return (
    <Modal title={text.help[lang]} lang={lang} onClose={onClose} isWide>
      <div className='key-tools'>
        <input
          type='search'
          className='input input-sm'
          aria-label={words.search[lang]}
          placeholder={words.search[lang]}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        {save && Object.keys(own).length > 0 && (
          <button
            type='button'
            className='btn btn-sm'
            onClick={() => void change({}, words.isReset[lang])}
          >
            {words.resetAll[lang]}
          </button>
        )}
      </div>
      <dl className='key-list'>
        {shown.map((command) => (
          <KeyRow key={command} command={command} own={own} change={save && change} lang={lang} />
        ))}
        {needle === '' && <Fixed keys='Enter' words={text.nextLine[lang]} />}
        {needle === '' && (
          <Fixed keys={isMac ? '⇧Enter' : 'Shift+Enter'} words={text.lineBreak[lang]} />
        )}
      </dl>
      {shown.length === 0 && <p className='muted'>{words.nothingFound[lang]}</p>}
      <p className='muted'>{text.helpNote[lang]}</p>
    </Modal>
  );
}

/** Memories and glossaries are of members. */
const membersOnly = new Set<Command>(['match1', 'insertTerm', 'concordance', 'aids']);

function Fixed({ keys, words }: { keys: string; words: string }) {
  return (
    <div className='key-row'>
      <dt>
        <kbd>{keys}</kbd>
      </dt>
      <dd>
        <span className='key-words'>{words}</span>
      </dd>
    </div>
  );
}
