type Answer = { status?: number; body: unknown; headers?: Record<string, string> };
type Asked = { method: string; path: string; body: unknown; authorization: string | null };

/** Answers the calls of an island in tests in place of the network. Unknown calls fail as if nobody were there. */
export function fakeServer(answers: Record<string, Answer | ((body: never) => Answer)>) {
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(String(input), 'http://localhost'), init);
    const path = new URL(request.url).pathname;
    const body = await request.json().catch(() => null);
    const authorization = request.headers.get('authorization');
    asked.push({ method: request.method, path, body, authorization });
    const given = answers[path];
    if (!given) throw new TypeError('network');
    const { status = 200, body: answer, headers } = typeof given === 'function'
      ? given(body as never)
      : given;
    return Response.json(answer, { status, ...(headers ? { headers } : {}) });
  };
  return {
    asked,
    answers,
    bodiesOf: (path: string) => asked.filter((one) => one.path === path).map((one) => one.body),
  };
}

export function refusal(code: string, message: string, status: number, headers = {}) {
  return { status, body: { code, message }, headers };
}
