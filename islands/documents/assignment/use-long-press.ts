import { type PointerEvent, useEffect, useRef } from 'react';

const LONG_MS = 500;
/** A finger is never quite still. */
const STILL_PX = 10;

/** A finger that rests on something; the click that follows it is not meant. */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const hasPressed = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);

  return {
    handlers: {
      onPointerDown(event: PointerEvent) {
        hasPressed.current = false;
        if (event.pointerType !== 'touch') return;
        from.current = { x: event.clientX, y: event.clientY };
        timer.current = setTimeout(() => {
          hasPressed.current = true;
          onLong();
        }, LONG_MS);
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const { x, y } = from.current;
        if (Math.hypot(clientX - x, clientY - y) > STILL_PX) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
    hasJustPressed: () => hasPressed.current,
  };
}
