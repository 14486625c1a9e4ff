import { bundle } from './bundle.ts';

const startedAt = performance.now();
await bundle({ isDev: false });
console.log(`built in ${Math.round(performance.now() - startedAt)} ms`);
