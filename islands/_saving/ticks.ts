import type { LineRights } from '../../src/lines/rules.ts';
import type { OpenLine } from '../../src/lines/schema.ts';
import { tagProblems } from '../../src/lines/tags.ts';
import { fill, text } from '../../src/lines/text.ts';
import { catalogue } from '../../src/shared/catalogue.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import type { LineStore } from '../_lines/line-store.ts';
import type { Saving } from './save-queue.ts';
import type { Counts, EditorServer } from '../_lines/server.ts';
import type { Signal } from '../_lib/signal.ts';

type Options = {
  lines: LineStore;
  queue: Pick<Saving, 'settled' | 'pending'>;
  server: EditorServer;
  counts: Signal<Counts>;
  rights: Signal<LineRights>;
  isMine: (line: OpenLine) => boolean;
  /** The words that stand in the field. */
  shownText: (line: OpenLine) => string;
  lang: UiLang;
  /** Says what went well. */
  say: (words: string) => void;
  /** Says what did not. */
  complain: (words: string) => void;
};

/** Confirms lines: the tick shows at once and is taken back if the server refuses. */
export function createTicks(
  { lines, queue, server, counts, rights, isMine, shownText, lang, say, complain }: Options,
) {
  /** Ticks that are shown and not answered yet, and the newest question. */
  let open = 0;
  let newest = 0;
  const isReviewer = () => rights.get().duty === 'reviewer';
  const markOf = ({ checked, reviewed }: OpenLine) => isReviewer() ? reviewed : checked;

  /** Why a line cannot be confirmed, as far as it can be known here. */
  function obstacle(index: number): string | undefined {
    const line = lines.line(index);
    if (!line) return undefined;
    if (!isMine(line)) return catalogue['line.notYours'][lang];
    const target = shownText(line);
    if (target.trim() === '') return catalogue['line.empty'][lang];
    const [problem] = tagProblems(line.source, target, line.tags);
    return problem && fill(text.tagRefused[problem.kind][lang], { n: index + 1, tag: problem.id });
  }

  function show(index: number, checked: boolean) {
    const line = lines.line(index);
    // Whoever reviews a line confirms it as well; a mark that goes takes the review with it.
    if (line && markOf(line) !== checked) {
      put(line, { checked, reviewed: checked && isReviewer() });
    }
  }

  function put(
    { index, checked: before }: OpenLine,
    marks: Pick<OpenLine, 'checked' | 'reviewed'>,
  ) {
    lines.patch(index, marks);
    const more = Number(marks.checked) - Number(before);
    if (more !== 0) counts.set((now) => ({ ...now, checked: now.checked + more }));
  }

  /** Answers the words of the refusal; nothing when it went well. */
  async function ask(index: number, checked: boolean): Promise<string | undefined> {
    const line = lines.line(index);
    if (!line) return catalogue['line.notFound'][lang];
    const seen = shownText(line);
    const settled = await queue.settled(index);
    if (settled === 'offline') return text.confirmOffline[lang];
    if (settled === 'stuck') return queue.pending(index)?.refusal ?? text.conflict[lang];
    const mine = ++newest;
    const answer = await server.check(index, checked, { seen, id: line.id });
    if (answer.kind === 'refused') return answer.message;
    if (answer.kind === 'changed') {
      lines.merge(answer.line);
      return catalogue['line.changed'][lang];
    }
    const { counts: known } = answer;
    if (known) await takeUp(known, mine === newest);
    return undefined;
  }

  /** Counts that lack a tick which is still under way would make the number go back for a moment. */
  async function takeUp(known: Counts, isNewest: boolean) {
    if (open > 1) return;
    const now = isNewest ? known : await server.counts().catch(() => undefined);
    if (now && open <= 1) counts.set(now);
  }

  return {
    obstacle,
    show,
    async check(index: number, checked: boolean): Promise<boolean> {
      const line = lines.line(index);
      if (!line || markOf(line) === checked) return true;
      const problem = checked || !isMine(line) ? obstacle(index) : undefined;
      if (problem) {
        complain(problem);
        return false;
      }
      lines.setMarking(index, true);
      show(index, checked);
      open++;
      const refusal = await ask(index, checked).finally(() => open--);
      lines.setMarking(index, false);
      if (refusal === undefined) {
        say(fill(text[checked ? 'isConfirmed' : 'isUnconfirmed'][lang], { n: index + 1 }));
        return true;
      }
      const now = lines.line(index);
      if (now) put(now, { checked: line.checked, reviewed: line.reviewed });
      complain(`${index + 1}: ${refusal}`);
      return false;
    },
  };
}
