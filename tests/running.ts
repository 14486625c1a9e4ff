/** The product as its own process, on a port and a folder of its own; it can be killed and started again. */
export type Running = {
  origin: string;
  dataDir: string;
  /** What tests read that no page shows. */
  databaseUrl: string;
  pid(): number;
  /** Everything the process has printed so far. */
  output(): string;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks the process to stop and waits. */
  stop(): Promise<void>;
  /** Starts it again on the same folder. */
  restart(): Promise<void>;
};
