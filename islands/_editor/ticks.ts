import { tagProblems } from '../../src/lines/tags.ts';
import { fill, text } from '../../src/lines/text.ts';
import { catalogue } from '../../src/shared/catalogue.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import type { LineStore } from './line-store.ts';
import type { SaveQueue } from './save-queue.ts';
import type { Counts, EditorServer } from './server.ts';
import type { Signal } from './signal.ts';

type Options = {
  lines: LineStore;
  queue: SaveQueue;
  server: EditorServer;
  counts: Signal<Counts>;
  lang: UiLang;
  /** Says what went well. */
  say: (words: string) => void;
  /** Says what did not. */
  complain: (words: string) => void;
};

/** Confirms lines: the tick shows at once and is taken back if the server refuses. */
export function createTicks({ lines, queue, server, counts, lang, say, complain }: Options) {
  /** Why a line cannot be confirmed, as far as it can be known here. */
  function obstacle(index: number): string | undefined {
    const line = lines.line(index);
    if (!line) return undefined;
    const target = queue.pending(index)?.text ?? line.target;
    if (target.trim() === '') return catalogue['line.empty'][lang];
    const [problem] = tagProblems(line.source, target, line.tags);
    return problem && fill(text.tagRefused[problem.kind][lang], { n: index + 1, tag: problem.id });
  }

  function show(index: number, checked: boolean) {
    if (lines.line(index)?.checked === checked) return;
    lines.patch(index, { checked });
    counts.set((now) => ({ ...now, checked: now.checked + (checked ? 1 : -1) }));
  }

  /** Answers the words of the refusal; nothing when it went well. */
  async function ask(index: number, checked: boolean): Promise<string | undefined> {
    const settled = await queue.settled(index);
    if (settled === 'offline') return text.confirmOffline[lang];
    if (settled === 'stuck') return queue.pending(index)?.refusal ?? text.conflict[lang];
    const answer = await server.check(index, checked, lines.line(index)?.version ?? 0);
    if (answer.kind === 'refused') return answer.message;
    if (answer.kind === 'changed') {
      lines.merge(answer.line);
      return catalogue['line.changed'][lang];
    }
    const { counts: known } = answer;
    if (known) counts.set(known);
    return undefined;
  }

  return {
    obstacle,
    show,
    async check(index: number, checked: boolean): Promise<boolean> {
      const before = lines.line(index)?.checked;
      if (before === undefined || before === checked) return true;
      const problem = checked ? obstacle(index) : undefined;
      if (problem) {
        complain(problem);
        return false;
      }
      lines.setMarking(index, true);
      show(index, checked);
      const refusal = await ask(index, checked);
      lines.setMarking(index, false);
      if (refusal === undefined) {
        say(fill(text[checked ? 'isConfirmed' : 'isUnconfirmed'][lang], { n: index + 1 }));
        return true;
      }
      show(index, before);
      complain(`${index + 1}: ${refusal}`);
      return false;
    },
  };
}
