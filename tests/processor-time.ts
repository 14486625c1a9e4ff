import process from 'node:process';

/** Milliseconds that this process computes from now on. What else the machine does has no part in them. */
export function beginProcessorTime(): () => number {
  const begun = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
}
