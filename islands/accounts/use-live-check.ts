import { useEffect, useRef, useState } from 'react';

/**
 * Asks the server about a value once typing has stopped for a while. Only the answer about the present value counts;
 * undefined until it is there. When the server does not answer, sending the form shows what is wrong.
 */
export function useLiveCheck<A>(
  value: string,
  waitMs: number,
  ask: ((value: string) => Promise<A>) | null,
): A | undefined {
  const [found, setFound] = useState<{ value: string; answer: A }>();
  const latestAsk = useRef(ask);
  latestAsk.current = ask;
  const isOn = ask !== null;

  useEffect(() => {
    if (!isOn) return;
    let isPresent = true;
    const timer = setTimeout(async () => {
      const answer = await latestAsk.current?.(value).catch(() => undefined);
      if (isPresent && answer !== undefined) setFound({ value, answer });
    }, waitMs);
    return () => {
      isPresent = false;
      clearTimeout(timer);
    };
  }, [value, waitMs, isOn]);

  return isOn && found?.value === value ? found.answer : undefined;
}
