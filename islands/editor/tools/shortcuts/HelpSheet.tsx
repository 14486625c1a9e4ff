/** @jsxImportSource react */
import { useContext, useState } from 'react';
import { text } from '../../../../src/documents/lines/text.ts';
import { text as words } from '../../../../src/accounts/preferences/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import type { SaveKeys } from '../../session/services/preferences.ts';
import { KeyRow } from './KeyRow.tsx';
import { useOwnKeys } from './use-own-keys.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { type CommandEntry, useCommands } from '../../session/commands/command-table.ts';
import { ToolsContext } from '../../session/ToolsContext.ts';
import { isAnswered } from '../../session/use-tools.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';

type Props = {
  /** Stores the shortcuts of a member; visitors see the usual ones. */
  save: SaveKeys | undefined;
  lang: UiLang;
  onClose: () => void;
};

/** All keys of the editor, and the place to change them. */
export function HelpSheet({ save, lang, onClose }: Props) {
  const tools = useContext(ToolsContext);
  const { all, keyLabel } = useCommands();
  const { own, change } = useOwnKeys(save ?? (() => Promise.resolve()), lang);
  const [wanted, setWanted] = useState('');
  const isThere = ({ id, isForMembers }: CommandEntry) =>
    !/^(?:match|term)[2-9]$/.test(id) && isAnswered(tools, id) &&
    (save !== undefined || !isForMembers);
  const needle = wanted.trim().toLowerCase();
  const shown = all.filter(isThere).filter(({ id, label }) =>
    // Some labels stand there in the language of the page alone.
    [...Object.values(label), keyLabel(id, isMac, own)]
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
          <KeyRow
            key={command.id}
            command={command}
            own={own}
            change={save && change}
            lang={lang}
          />
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
