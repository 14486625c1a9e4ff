/** Lines of stdin, without their ends. */
export async function* stdinLines(): AsyncGenerator<string> {
  let rest = '';
  for await (const text of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  if (rest !== '') yield rest;
}

/** One value as a line of JSON; a pipe may take it in parts. */
export async function printJson(value: unknown) {
  let rest = new TextEncoder().encode(JSON.stringify(value) + '\n');
  while (rest.length > 0) rest = rest.subarray(await Deno.stdout.write(rest));
}
