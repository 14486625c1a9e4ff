/** @jsxImportSource react */
import type { KeyboardEvent, PointerEvent, Ref } from 'react';

type DragEdgeProps = {
  edgeRef?: Ref<HTMLDivElement>;
  className: string;
  label: string;
  value: number;
  least: number;
  most: number;
  /** By an arrow key: 1 to the right, -1 to the left. */
  onStep: (to: 1 | -1, edge: HTMLElement) => void;
  /** By the pointer that holds the edge: where it is. */
  onDrag: (clientX: number, edge: HTMLElement) => void;
};

/** An upright edge between two areas: dragged, or moved by the arrow keys. */
export function DragEdge(props: DragEdgeProps) {
  const { edgeRef, className, label, value, least, most, onStep, onDrag } = props;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const to = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (!to) return;
    event.preventDefault();
    onStep(to, event.currentTarget);
  }

  function onPointerMove({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
    if (currentTarget.hasPointerCapture(pointerId)) onDrag(clientX, currentTarget);
  }

  return (
    <div
      ref={edgeRef}
      className={className}
      role='separator'
      aria-orientation='vertical'
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
    />
  );
}
