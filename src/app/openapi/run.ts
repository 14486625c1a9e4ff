/** deno task openapi: writes the description of the API for other programs, which the server serves as it lies there. */
import { publicApi } from '../../../routes/api/public.ts';
import { describeApi } from '../../public-api/openapi/describe-api.ts';

const path = new URL('../../../static/openapi.json', import.meta.url);
await Deno.writeTextFile(path, `${JSON.stringify(describeApi(publicApi.routes), null, 2)}\n`);
