/** @jsxImportSource react */
import { memo, useEffect, useRef } from 'react';
import { text } from '../../../src/review/memory-inspection/text.ts';
import { fill } from '../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { EditForm } from './EditForm.tsx';
import { FlagForm } from './FlagForm.tsx';
import type { InspectedView } from './inspection-calls.ts';
import type { Inspector, InspectorState } from './inspector.ts';
import { Score, VerdictBadge } from './VerdictBadge.tsx';

type Props = {
  inspector: Inspector;
  entry: InspectedView;
  at: number;
  isActive: boolean;
  mode: InspectorState['mode'];
  isChecking: boolean;
  mayInspect: boolean;
  sourceLang: string;
  targetLang: string;
  lang: UiLang;
};

/** One entry. The active one has the focus and its tools. */
export const Entry = memo(function Entry(props: Props) {
  const { inspector, entry, at, isActive, mode, isChecking, mayInspect, lang } = props;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isActive || mode !== 'read') return;
    // The focus goes along, but is not taken from a search field.
    if (row.current?.parentElement?.contains(document.activeElement)) row.current.focus();
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive, mode]);

  return (
    <li
      ref={row}
      className='inspect-entry'
      aria-current={isActive || undefined}
      aria-label={fill(text.unit[lang], { n: entry.no })}
      data-verdict={entry.verdict ?? undefined}
      tabIndex={isActive ? 0 : -1}
      onClick={() => !isActive && inspector.go(at)}
    >
      <span className='line-number' aria-hidden='true'>{entry.no}</span>
      <p lang={props.sourceLang} dir='auto'>{entry.source}</p>
      {isActive && mode === 'edit'
        ? (
          <EditForm
            target={entry.target}
            targetLang={props.targetLang}
            lang={lang}
            save={inspector.save}
            cancel={() => inspector.setMode('read')}
          />
        )
        : <p lang={props.targetLang} dir='auto'>{entry.target}</p>}
      <div className='inspect-foot'>
        <VerdictBadge entry={entry} lang={lang} />
        <Score entry={entry} isChecking={isChecking} lang={lang} />
        {isActive && mode === 'flag' && (
          <FlagForm
            lang={lang}
            flag={(reason, note) => void inspector.flag(reason, note)}
            cancel={() => inspector.setMode('read')}
          />
        )}
        {isActive && mode === 'read' && mayInspect && <Tools {...{ inspector, entry, lang }} />}
      </div>
    </li>
  );
});

function Tools({ inspector, entry, lang }: Pick<Props, 'inspector' | 'entry' | 'lang'>) {
  const button = (words: string, key: string, run: () => void, look = 'btn-ghost') => (
    <button
      type='button'
      className={`btn btn-sm ${look}`}
      title={`${words} (${key})`}
      onClick={run}
    >
      {words}
      <kbd className='editor-wide'>{key}</kbd>
    </button>
  );
  return (
    <span className='inspect-tools' role='group'>
      {button(text.accept[lang], 'Ctrl+Enter', () => void inspector.accept(), 'btn-primary')}
      {button(text.edit[lang], 'E', () => inspector.setMode('edit'))}
      {button(text.flag[lang], 'X', () => inspector.setMode('flag'))}
      {entry.verdict && button(text.takeBack[lang], 'Z', () => void inspector.revoke())}
      {!entry.isScored && button(text.check[lang], 'C', () => void inspector.check([entry]))}
    </span>
  );
}
