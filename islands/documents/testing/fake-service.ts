/** `after`: what it waits for. */
type Answer = { status?: number; body?: unknown; events?: string; after?: Promise<void> };
type Asked = { call: string; form: Record<string, string>; login: string | null };

/**
 * Answers the calls of the upload page in tests in place of the network, by `METHOD /path` without /api. A list of
 * answers is used up one by one; the last one stays.
 */
export function fakeService(answers: Record<string, Answer | Answer[]>) {
  const asked: Asked[] = [];
  const left = new Map(Object.entries(answers).map(([call, given]) => [call, [given].flat()]));

  function next(call: string): Answer | undefined {
    const list = left.get(call);
    return list && list.length > 1 ? list.shift() : list?.[0];
  }

  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    const call = `${init?.method ?? 'GET'} ${decodeURIComponent(pathname).replace('/api', '')}`;
    const headers = new Headers(init?.headers);
    asked.push({ call, form: fieldsOf(init?.body), login: headers.get('authorization') });
    const answer = next(call);
    if (!answer) throw new TypeError(`nobody answers ${call}`);
    const { status = 200, body, events, after } = answer;
    await after;
    return events ? new Response(events) : Response.json(body, { status });
  };

  Object.assign(globalThis, {
    XMLHttpRequest: fakeUpload((form) => {
      asked.push({ call: 'POST /upload', form, login: null });
      return next('POST /upload') ?? { status: 500, body: {} };
    }),
  });

  return { asked, callsTo: (call: string) => asked.filter((one) => one.call === call) };
}

function fieldsOf(body: unknown): Record<string, string> {
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  return isForm ? Object.fromEntries([...body].map(([name, value]) => [name, String(value)])) : {};
}

function fakeUpload(answer: (form: Record<string, string>) => Answer) {
  return class {
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      const { status = 200, body } = answer(fieldsOf(form));
      this.upload.onprogress?.({ loaded: 1, total: 1 });
      this.status = status;
      this.responseText = JSON.stringify(body);
      queueMicrotask(() => this.onload?.());
    }
  };
}
