import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { type Signal, signal } from '../../../runtime/signal.ts';
import type { EditorSession } from '../../session/session.ts';
import type { SegmentService } from '../../session/services/lines/segments.ts';

/** A line that is about to be split: the caret has said where its target is split. */
type Splitting = { index: number; targetOffset: number | undefined };

export type SegmentState = {
  readonly session: EditorSession;
  readonly calls: SegmentService;
  readonly splitting: Signal<Splitting | null>;
};

export const newSegmentState = (session: EditorSession, calls: SegmentService): SegmentState => ({
  session,
  calls,
  splitting: signal<Splitting | null>(null),
});

export function lineToChange({ active, lines }: EditorSession): OpenLine | undefined {
  const index = active.get();
  return index === null ? undefined : lines.line(index);
}
