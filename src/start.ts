import { openService } from './main.ts';
import { serve } from './serve.ts';

const service = await openService(Deno.env.toObject());
await serve(service, (request, info) => service.fetch(request, info));
