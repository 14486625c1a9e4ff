import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { plainText } from '../../../../src/language/tags/tags.ts';
import { text } from '../../../../src/editing/split-merge/text.ts';
import { browserCatalogue } from '../../../../src/shared/refusals/browser-catalogue.ts';
import type { EditorSession } from '../../session/session.ts';
import type { SegmentService } from '../../session/services/lines/segments.ts';
import { changeLines } from './change-lines.ts';
import { lineToChange, newSegmentState, type SegmentState } from './segment-state.ts';

export type Segments = ReturnType<typeof createSegments>;

/** Splits and merges lines. */
export function createSegments(session: EditorSession, calls: SegmentService) {
  const state = newSegmentState(session, calls);
  const { splitting } = state;
  return {
    splitting,
    openSplit: () => openSplit(state),
    split: (offset: number) => splitLine(state, offset),
    merge: () => mergeLine(state),
    close: () => splitting.set(null),
  };
}

function openSplit({ session, splitting }: SegmentState) {
  const line = lineToChange(session);
  if (!line) return;
  const obstacle = obstacleToSplit(session, line);
  if (obstacle) return session.inform(obstacle);
  const field = session.field(line.index);
  const before = field ? field.read().slice(0, field.selection().start) : '';
  const targetOffset = plainText(before, line.tags).length;
  splitting.set({ index: line.index, targetOffset: targetOffset || undefined });
}

async function splitLine(state: SegmentState, offset: number) {
  const { session, calls, splitting } = state;
  const chosen = splitting.get();
  splitting.set(null);
  if (!chosen) return;
  const { index, targetOffset } = chosen;
  await changeLines(state, {
    index,
    touched: [index],
    send: (version) =>
      calls.split({
        index,
        version: version(index),
        offset,
        ...(targetOffset === undefined ? {} : { targetOffset }),
      }),
    words: text.wasSplit[session.lang],
  });
}

async function mergeLine(state: SegmentState) {
  const { session, calls } = state;
  const line = lineToChange(session);
  if (!line) return;
  const obstacle = obstacleToMerge(session, line);
  if (obstacle) return session.inform(obstacle);
  const { index } = line;
  await changeLines(state, {
    index,
    touched: [index, index + 1],
    send: (version) =>
      calls.merge({ index, version: version(index), nextVersion: version(index + 1) }),
    words: text.wasMerged[session.lang],
  });
}

/** Why a line cannot be split; undefined when it can. */
export function obstacleToSplit(session: EditorSession, line: OpenLine): string | undefined {
  const { lang } = session;
  if (!session.isMine(line)) return browserCatalogue['line.notYours'][lang];
  return plainText(line.source, line.tags).trim().length < 2 ? text.tooShort[lang] : undefined;
}

/** Why a line cannot take in the next one. */
export function obstacleToMerge(session: EditorSession, line: OpenLine): string | undefined {
  const { lang, lines } = session;
  if (!session.isMine(line)) return browserCatalogue['line.notYours'][lang];
  if (line.index + 1 >= lines.count) return text.lastLine[lang];
  const next = lines.line(line.index + 1);
  if (next && next.unit !== line.unit) return text.otherParagraph[lang];
  return next && !session.isMine(next) ? browserCatalogue['line.notYours'][lang] : undefined;
}
