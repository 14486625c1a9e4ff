/** @jsxImportSource react */
import type { EditorSession } from '../../session/session.ts';
import { useSignal } from '../../../runtime/signal.ts';
import type { Segments } from './segments.ts';
import { SplitDialog } from './SplitDialog.tsx';

type Props = {
  session: EditorSession;
  segments: Segments;
  langs: { source: string; target: string };
};

/** The dialog, while a line is about to be cut. */
export function SplitLayer({ session, segments, langs }: Props) {
  const splitting = useSignal(segments.splitting);
  const line = splitting ? session.lines.line(splitting.index) : undefined;
  if (!splitting || !line) return null;
  return (
    <SplitDialog
      {...{ session, line, langs }}
      targetOffset={splitting.targetOffset}
      onSplit={(offset) => void segments.split(offset)}
      onClose={() => {
        segments.close();
        setTimeout(session.focusActive, 0);
      }}
    />
  );
}
