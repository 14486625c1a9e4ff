/** Sends load to addresses in turn for some seconds, in a process of its own, and prints what came of it. */
import autocannon from 'autocannon';

const { url, paths, headers, seconds } = JSON.parse(await new Response(Deno.stdin.readable).text());
const requests = paths.map((path: string) => ({ method: 'GET', path, headers }));
const result = await autocannon({ url, connections: 8, duration: seconds, requests });
console.log(JSON.stringify({ requests: result['2xx'], errors: result.errors + result.non2xx }));
