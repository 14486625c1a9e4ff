import { bundle } from './bundle.ts';

const startedAt = performance.now();
const folder = decodeURIComponent(new URL('../../static/build', import.meta.url).pathname);
await Deno.remove(folder, { recursive: true }).catch((error) => {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
});
await bundle({ isDev: false });
console.log(`built in ${Math.round(performance.now() - startedAt)} ms`);
