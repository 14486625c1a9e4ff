import { createHandlers, signedIn } from '../../server/http.ts';
import { viewServers } from './view-servers.ts';

/** GET /resourceMonitor: memory of every server in percent; null where there is none, or none that answers. */
export const getResourceMonitor = createHandlers(
  signedIn,
  async (c) => c.json(await viewServers(c.var.deps)),
);
