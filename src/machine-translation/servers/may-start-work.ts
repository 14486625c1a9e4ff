import type { Deps } from '../../server/deps.ts';
import { readServers } from './watch.ts';

/** False while a server that jobs depend on is off: what runs goes on, nothing new begins. */
export async function mayStartWork(deps: Pick<Deps, 'probes' | 'now' | 'state'>): Promise<boolean> {
  const servers = await readServers(deps);
  return !servers.some(({ holdsJobs, gpu, main }) =>
    holdsJobs && (gpu.status === 'off' || main.status === 'off')
  );
}
