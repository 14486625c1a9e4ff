import type { Deps } from '../../server/deps.ts';
import { readServers } from './watch.ts';

/** The servers as the API names them. */
export async function viewServers(deps: Pick<Deps, 'probes' | 'now' | 'state'>) {
  const servers = await readServers(deps);
  return servers.map(({ name, gpu, main, waiting }) => ({
    name,
    gpu_memory: gpu.percent,
    gpu_status: gpu.status,
    main_memory: main.percent,
    main_status: main.status,
    waiting,
  }));
}
