import { environment } from './environment.ts';
import { openService } from './main.ts';
import { serve } from './serve.ts';
import { endUnstarted } from './listening/start-error.ts';

try {
  const service = await openService(await environment());
  await serve(service, (request, info) => service.fetch(request, info));
} catch (error) {
  endUnstarted(error);
}
