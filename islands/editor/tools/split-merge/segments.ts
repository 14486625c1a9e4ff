import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { plainText } from '../../../../src/language/tags/tags.ts';
import { text } from '../../../../src/editing/split-merge/text.ts';
import { catalogue } from '../../../../src/shared/catalogue.ts';
import { signal } from '../../../runtime/signal.ts';
import type { EditorSession } from '../../session/session.ts';
import { Refusal } from '../../../runtime/api.ts';
import { followMoves } from '../../session/follow-moves.ts';
import type { SegmentService } from '../../session/services/segments.ts';

/** A line that is about to be cut: where its target is cut, the caret has said. */
type Splitting = { index: number; targetOffset: number | undefined };

export type Segments = ReturnType<typeof createSegments>;

/** Cuts and joins lines. What is typed is saved first, so that no word is left in a line that is no more. */
export function createSegments(session: EditorSession, calls: SegmentService) {
  const { lang, lines } = session;
  const splitting = signal<Splitting | null>(null);
  const complain = (error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    session.notify({ words, tone: 'error' });
  };

  function activeLine(): OpenLine | undefined {
    const index = session.active.get();
    return index === null ? undefined : lines.line(index);
  }

  function openSplit() {
    const line = activeLine();
    if (!line) return;
    const obstacle = obstacleToSplit(session, line);
    if (obstacle) return session.inform(obstacle);
    const field = session.field(line.index);
    const before = field ? field.read().slice(0, field.selection().start) : '';
    const targetOffset = plainText(before, line.tags).length;
    splitting.set({ index: line.index, targetOffset: targetOffset || undefined });
  }

  async function split(offset: number) {
    const wish = splitting.get();
    splitting.set(null);
    if (!wish) return;
    const { index, targetOffset } = wish;
    await change(index, [index], (version) =>
      calls.split({
        index,
        version: version(index),
        offset,
        ...(targetOffset === undefined ? {} : { targetOffset }),
      }), text.wasSplit[lang]);
  }

  async function merge() {
    const line = activeLine();
    if (!line) return;
    const obstacle = obstacleToMerge(session, line);
    if (obstacle) return session.inform(obstacle);
    const { index } = line;
    await change(
      index,
      [index, index + 1],
      (version) => calls.merge({ index, version: version(index), nextVersion: version(index + 1) }),
      text.wasMerged[lang],
    );
  }

  async function change(
    index: number,
    touched: number[],
    ask: (version: (index: number) => number) => Promise<string>,
    words: string,
  ) {
    for (const one of touched) {
      await lines.want(one, one);
      if (await session.queue.settled(one) !== 'saved') return session.inform(text.saveFirst[lang]);
    }
    try {
      const operation = await askWithVersions(ask);
      await followMoves(session);
      session.notify({
        words: fill(words, { n: index + 1 }),
        tone: 'info',
        undo: () => void undo(operation),
      });
    } catch (error) {
      complain(error);
    }
  }

  /** A text that was shared has a version that only its room knows yet: then the lines are read once more. */
  async function askWithVersions(ask: (version: (index: number) => number) => Promise<string>) {
    const version = (index: number) => lines.line(index)?.version ?? 0;
    try {
      return await ask(version);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'line.changed') throw error;
      await lines.renew();
      return await ask(version);
    }
  }

  async function undo(operation: string) {
    try {
      await calls.rejoin(operation);
      await followMoves(session);
      session.inform(text.wasUndone[lang]);
    } catch (error) {
      complain(error);
    }
  }

  return {
    splitting,
    openSplit,
    split,
    merge,
    close: () => splitting.set(null),
  };
}

/** Why a line cannot be cut; undefined when it can. */
export function obstacleToSplit(session: EditorSession, line: OpenLine): string | undefined {
  const { lang } = session;
  if (!session.isMine(line)) return catalogue['line.notYours'][lang];
  return plainText(line.source, line.tags).trim().length < 2 ? text.tooShort[lang] : undefined;
}

/** Why a line cannot take in the next one. */
export function obstacleToMerge(session: EditorSession, line: OpenLine): string | undefined {
  const { lang, lines } = session;
  if (!session.isMine(line)) return catalogue['line.notYours'][lang];
  if (line.index + 1 >= lines.count) return text.lastLine[lang];
  const next = lines.line(line.index + 1);
  if (next && next.unit !== line.unit) return text.otherParagraph[lang];
  return next && !session.isMine(next) ? catalogue['line.notYours'][lang] : undefined;
}
