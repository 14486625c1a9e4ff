import { environment } from './environment.ts';
import { listenEarly } from './listening/listen.ts';
import { endUnstarted } from './listening/start-error.ts';

/**
 * Starts the service as `start.ts` does, and listens before its modules are loaded: who calls during a restart waits for
 * the answer instead of being refused. Needs `--unstable-lazy-dynamic-imports`, without which all is loaded first.
 */
try {
  const env = await environment();
  const early = listenEarly(env);
  const { openService } = await import('./main.ts');
  const { serve } = await import('./serve.ts');
  const service = await openService(env);
  await serve(service, (request, info) => service.fetch(request, info), early);
} catch (error) {
  endUnstarted(error);
}
