import { requireDocument } from '../access/require-document.ts';
import type { Deps } from '../../server/deps.ts';
import type { EventSource } from '../../server/event-source.ts';
import { followLines } from './follow-lines.ts';

/** Nothing is numbered: who comes back with this id has followed before, and reads everything again. */
const SEEN = 'seen';

/** What happens to the lines of a document, by the name of the document. */
export function lineEventSource(deps: Deps): EventSource {
  return {
    check: ({ actor }, name) => requireDocument(deps, actor, name, 'read'),
    async *follow({ actor }, { name, after }, signal) {
      const { id: documentId } = await requireDocument(deps, actor, name, 'read');
      const followed = { documentId, hasBeenAway: after === SEEN };
      for await (const news of followLines(deps, actor, followed, signal)) {
        yield news === 'still-here' ? news : { id: SEEN, event: news.type, data: news };
      }
    },
  };
}
