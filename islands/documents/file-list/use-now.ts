import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time for "3 minutes ago": first the server's, so that both draw the same, then the clock, once a minute. */
export function useNow(initial: number): number {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
