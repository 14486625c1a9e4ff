/** Memory in use, in percent. `null`: the server has none of the kind, or does not say. */
export type Reading = {
  gpu: number | null;
  main: number | null;
  /** Requests that the server has not begun with, if it says so. */
  waiting?: number;
  /** When the server measured, if it says so; milliseconds. */
  at?: number;
};

/** One place to ask about one server. A server may have several: one for its GPU, one for its main memory. */
export type Probe = {
  server: string;
  /** What it reports when it answers; when it does not, that is what is unknown. */
  measures: 'gpu' | 'main';
  /** Whether new parts of jobs wait while this server is off. */
  holdsJobs: boolean;
  /** Fails when the server cannot be reached or says nothing that can be read. */
  read(signal: AbortSignal): Promise<Reading>;
};

type MonitorTarget = {
  name: string;
  kind: string;
  url: string;
  /** Memory of the GPU, for kinds that only tell how much is used. */
  totalMiB?: number;
};

export type MonitorKind = {
  kind: string;
  measures: 'gpu' | 'main';
  /** Has no address: this very machine. */
  isSelf?: boolean;
  needsTotal?: boolean;
  read(target: MonitorTarget, signal: AbortSignal): Promise<Reading>;
};
