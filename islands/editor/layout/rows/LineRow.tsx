/** @jsxImportSource react */
import { Fragment, memo, useContext, useSyncExternalStore } from 'react';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { type TagProblem, tagProblems } from '../../../../src/language/tags/tags.ts';
import { fill, text } from '../../../../src/documents/lines/text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type LineState, stateOf } from '../../session/lines/line-state.ts';
import { LineFoot } from './LineFoot.tsx';
import { MatchChip } from './MatchChip.tsx';
import { StateShape } from './StateShape.tsx';
import { Conflict } from '../Conflict.tsx';
import type { FieldProps } from '../../session/tool.ts';
import { ToolsContext } from '../../session/ToolsContext.ts';
import type { Keyboard } from '../../../runtime/keyboard/keyboard.ts';
import { LineNote } from '../../field/LineNote.tsx';
import type { EditorSession } from '../../session/session.ts';
import { TaggedText } from '../../field/TaggedText.tsx';
import { TargetField } from '../../field/TargetField.tsx';

type Props = {
  session: EditorSession;
  keyboard: Keyboard;
  index: number;
  position: number;
  sourceLang: string;
  targetLang: string;
};

/** One line. It is drawn again only when its own facts change. */
export const LineRow = memo(function LineRow(props: Props) {
  const { session, keyboard, index, position, sourceLang, targetLang } = props;
  const line = useLine(session, index);
  const isActive = useSyncExternalStore(
    session.active.subscribe,
    () => session.active.get() === index,
  );
  if (!line) return null;
  const { lang } = session;
  const pending = session.queue.pending(index);
  const shown = session.shownText(line);
  const isMine = session.isMine(line);
  const problems = shown ? tagProblems(line.source, shown, line.tags) : [];
  const noteId = problems.length > 0 && isActive ? `note-${index}` : undefined;
  const state = isMine ? stateOf(line, shown, pending !== undefined) : 'locked';
  const given = {
    session,
    keyboard,
    line,
    isActive,
    isReadOnly: !isMine,
    targetLang,
    describedBy: noteId,
  };

  return (
    <div
      // Where lines were cut or joined another one stands in this place, with a field of its own.
      key={line.id}
      className='line'
      role='row'
      aria-rowindex={position + 1}
      data-state={state}
      data-active={isActive || undefined}
      data-checked={line.checked || undefined}
      data-reviewed={line.reviewed || undefined}
      data-foreign={!isMine || undefined}
    >
      <HeadCell {...{ session, line, state, isActive }} />
      <div
        className='line-source'
        lang={sourceLang}
        dir='auto'
        role='gridcell'
      >
        <TaggedText words={line.source} tags={line.tags} lang={lang} />
      </div>
      <span className='line-chip'>
        <MatchChip line={line} lang={lang} />
      </span>
      <TargetCell {...{ given, pending, problems, shown }} />
      <div className='line-side' role='gridcell'>
        <LineSlot name='lineEnd' {...{ line, isActive }} />
        <Tick session={session} line={line} isActive={isActive} hasProblem={problems.length > 0} />
      </div>
    </div>
  );
});

type HeadProps = {
  session: EditorSession;
  line: OpenLine;
  state: LineState;
  isActive: boolean;
};

/** State, marks and number. */
function HeadCell({ session, line, state, isActive }: HeadProps) {
  return (
    <span className='line-number' role='rowheader'>
      <StateShape state={state} lang={session.lang} />
      <span className='line-marks'>
        <LineSlot name='lineMark' {...{ line, isActive }} />
      </span>
      <span className='line-digits'>{line.index + 1}</span>
    </span>
  );
}

type TargetProps = {
  given: FieldProps;
  pending: ReturnType<EditorSession['queue']['pending']>;
  problems: readonly TagProblem[];
  shown: string;
};

/** The field, what a person has to answer, and the one line of words of the active row. */
function TargetCell({ given, pending, problems, shown }: TargetProps) {
  const { session, keyboard, line, isActive, isReadOnly, targetLang, describedBy } = given;
  const tools = useContext(ToolsContext);
  const other = tools.map(({ open }) => open.field?.(given)).find(Boolean);
  return (
    <div className='line-target' role='gridcell'>
      {other ?? <TargetField {...given} />}
      <LineSlot name='lineHead' {...{ line, isActive }} />
      {(pending?.conflict || pending?.refusal) && (
        <Conflict {...{ session, pending, targetLang }} index={line.index} />
      )}
      {isActive && (
        <LineFoot
          {...{ session, line }}
          run={keyboard.run}
          isUrgent={isReadOnly || problems.length > 0}
        >
          <LineNote
            {...{ line, problems }}
            id={describedBy}
            isMine={!isReadOnly}
            isEmpty={!shown}
            isReader={session.rights.get().duty === 'reader'}
            lang={session.lang}
          />
        </LineFoot>
      )}
    </div>
  );
}

type SlotProps = {
  name: 'lineHead' | 'lineMark' | 'lineEnd';
  line: OpenLine;
  isActive: boolean;
};

/** What the tools show at one place of a line. */
function LineSlot({ name, line, isActive }: SlotProps) {
  const tools = useContext(ToolsContext);
  return tools.map(({ tool, open }) => {
    const show = open[name];
    return show && <Fragment key={tool.id}>{show(line, isActive)}</Fragment>;
  });
}

type TickProps = { session: EditorSession; line: OpenLine; isActive: boolean; hasProblem: boolean };

function Tick({ session, line, isActive, hasProblem }: TickProps) {
  const { lang } = session;
  const { index, reviewed } = line;
  const checked = session.isDone(line);
  const what = checked ? text.unconfirmShort[lang] : text.confirmShort[lang];
  return (
    <button
      type='button'
      role='checkbox'
      className='line-tick'
      aria-checked={checked}
      aria-label={fill(text.confirm[lang], { n: index + 1 })}
      title={`${what}${checked ? '' : ' (Ctrl+Enter)'}`}
      tabIndex={isActive ? 0 : -1}
      disabled={!session.isMine(line)}
      data-problem={hasProblem || undefined}
      onClick={() => void session.check(index, !checked)}
    >
      <Icon name='check' />
      {reviewed && <span className='sr-only'>{text.reviewedShort[lang]}</span>}
    </button>
  );
}

function useLine(session: EditorSession, index: number): OpenLine | undefined {
  const version = useSyncExternalStore(
    (listener) => session.lines.subscribeLine(index, listener),
    () => session.lines.lineVersion(index),
  );
  void version;
  return session.lines.line(index);
}
