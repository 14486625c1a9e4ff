import { hashOfRequest, type Recording, requestOf } from '../src/ports/mt/recording.ts';

/** Answers as a recording says; a question that is not in it is a fault of the test and answered by 501. */
export function replayServer({ exchanges }: Recording) {
  const unknown: string[] = [];
  const server = Deno.serve(
    { port: 0, hostname: '127.0.0.1', onListen() {} },
    async (request) => {
      const text = await request.text();
      const { method, url } = request;
      const asked = requestOf(url, { method, ...(text ? { body: text } : {}) }, []);
      const exchange = exchanges[await hashOfRequest(asked)];
      if (!exchange) {
        unknown.push(JSON.stringify(asked));
        return new Response('not recorded', { status: 501 });
      }
      const { status, contentType, body } = exchange.reply;
      const answer = typeof body === 'string' ? body : JSON.stringify(body);
      return new Response(answer, { status, headers: { 'content-type': contentType } });
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    unknown,
    close: () => server.shutdown(),
  };
}

export async function readRecording(path: string): Promise<Recording> {
  return JSON.parse(await Deno.readTextFile(path));
}
