import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/editing/split-merge/text.ts';
import { Refusal } from '../../../runtime/api.ts';
import { followMoves } from '../../session/follow-moves.ts';
import type { EditorSession } from '../../session/session.ts';
import type { SegmentState } from './segment-state.ts';

/** Sends the change with the versions of lines as they are known here; answers the operation that can be undone. */
type SendChange = (version: (index: number) => number) => Promise<string>;

type Change = {
  index: number;
  /** What is typed there is saved first, so that no word is left in a line that is no more. */
  touched: readonly number[];
  send: SendChange;
  /** What is said when it is done. */
  words: string;
};

export async function changeLines(state: SegmentState, { index, touched, send, words }: Change) {
  const { session } = state;
  const { lang, lines, queue } = session;
  for (const one of touched) {
    await lines.want(one, one);
    if (await queue.settled(one) !== 'saved') return session.inform(text.saveFirst[lang]);
  }
  try {
    const operation = await sendWithVersions(session, send);
    await followMoves(session);
    session.notify({
      words: fill(words, { n: index + 1 }),
      tone: 'info',
      undo: () => void undoChange(state, operation),
    });
  } catch (error) {
    complain(session, error);
  }
}

/** A text that was shared has a version that only its room knows yet: then the lines are read once more. */
async function sendWithVersions({ lines }: EditorSession, send: SendChange): Promise<string> {
  const version = (index: number) => lines.line(index)?.version ?? 0;
  try {
    return await send(version);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'line.changed') throw error;
    await lines.renew();
    return await send(version);
  }
}

async function undoChange({ session, calls }: SegmentState, operation: string) {
  try {
    await calls.rejoin(operation);
    await followMoves(session);
    session.inform(text.wasUndone[session.lang]);
  } catch (error) {
    complain(session, error);
  }
}

function complain({ notify }: EditorSession, error: unknown) {
  const words = error instanceof Error ? error.message : String(error);
  notify({ words, tone: 'error' });
}
