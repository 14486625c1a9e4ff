import { environment } from './environment.ts';
import { openService } from './main.ts';
import { serve } from './serve.ts';

const service = await openService(await environment());
await serve(service, (request, info) => service.fetch(request, info));
