export type StreamEvent = { id: string; event: string; data: string };

/** Reads server-sent events from an answer of `fetch`, which unlike `EventSource` can carry the login. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamEvent, void, undefined> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    while (true) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value ?? new Uint8Array(), { stream: !done });
      // A carriage return at the very end may be half of a line break that is still on its way.
      const isHalf = !done && rest.endsWith('\r');
      const text = (isHalf ? rest.slice(0, -1) : rest).replace(/\r\n?/g, '\n');
      const blocks = text.split('\n\n');
      rest = (blocks.pop() ?? '') + (isHalf ? '\r' : '');
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined); // it may be broken already, which is why we are here
  }
}

/** Nothing for a block without data: a comment that holds the connection open. */
function eventOf(block: string): StreamEvent | undefined {
  const event: StreamEvent = { id: '', event: 'message', data: '' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([a-z]+)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'id' || field === 'event') event[field] = value;
  }
  return data.length > 0 ? { ...event, data: data.join('\n') } : undefined;
}
