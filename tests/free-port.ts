/** Each worker has a range of its own, so that two of them cannot choose the same free port. */
export function freePort(): number {
  const first = 20_000 + (Number(Deno.env.get('VITEST_POOL_ID') ?? 0) % 20) * 500;
  for (let tried = 0; tried < 50; tried++) {
    const port = first + Math.floor(Math.random() * 500);
    try {
      Deno.listen({ hostname: 'localhost', port }).close();
      return port;
    } catch (error) {
      if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    }
  }
  throw new Error(`no free port from ${first} on`);
}
