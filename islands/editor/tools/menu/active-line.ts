import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import type { EditorSession } from '../../session/session.ts';
import type { FieldHandle } from '../../field/text/target-field.ts';
import type { Point } from './FloatingMenu.tsx';

type ActiveLine = { line: OpenLine; field: FieldHandle };

/** The line that is being worked on, where one may write into it. */
export function activeLine(session: EditorSession): ActiveLine | undefined {
  const index = session.active.get();
  const line = index === null ? undefined : session.lines.line(index);
  const field = index === null ? undefined : session.field(index);
  return line && field && session.isMine(line) ? { line, field } : undefined;
}

/** Below the field of the active line. */
export function placeOfActive(): Point {
  const box = document.querySelector('.line[data-active] .target-field')?.getBoundingClientRect();
  return box ? { x: box.left, y: box.bottom + 8 } : { x: innerWidth / 3, y: innerHeight / 3 };
}
