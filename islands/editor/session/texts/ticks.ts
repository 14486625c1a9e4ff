import type { LineAccess } from '../../../../src/documents/access/rules.ts';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { tagProblems } from '../../../../src/language/tags/tags.ts';
import { fill, text } from '../../../../src/documents/lines/text.ts';
import { browserCatalogue } from '../../../../src/shared/refusals/browser-catalogue.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import type { LineStore } from '../lines/line-store.ts';
import type { Saving } from '../../sync/saving/save-queue.ts';
import type { LineService } from '../services/lines/lines.ts';
import type { Counts } from '../services/lines/put-line.ts';
import type { Signal } from '../../../runtime/signal.ts';

type Options = {
  lines: LineStore;
  queue: Pick<Saving, 'settled' | 'pending'>;
  server: LineService;
  counts: Signal<Counts>;
  rights: Signal<LineAccess>;
  isMine: (line: OpenLine) => boolean;
  /** The words that stand in the field. */
  shownText: (line: OpenLine) => string;
  lang: UiLang;
  /** Says what went well. */
  say: (words: string) => void;
  /** Says what did not. */
  complain: (words: string) => void;
};

/** Requests under way: how many are shown and not answered yet, and the newest one. */
type Requests = { open: number; newest: number; answers: Set<Promise<unknown>> };

/** Confirms lines: the confirmation shows at once and is undone if the server refuses. */
export function createTicks(options: Options) {
  const { lines, isMine, lang, say, complain } = options;
  const requests: Requests = { open: 0, newest: 0, answers: new Set() };
  return {
    show: (index: number, checked: boolean) => show(options, index, checked),
    /** Confirmations are shown before they are answered; then all that were shown are. */
    allAnswered: async () => void await Promise.allSettled([...requests.answers]),
    async check(index: number, checked: boolean): Promise<boolean> {
      const line = lines.line(index);
      if (!line || isMarked(options, line) === checked) return true;
      const problem = checked || !isMine(line) ? disabledReason(options, index) : undefined;
      if (problem) {
        complain(problem);
        return false;
      }
      lines.setMarking(index, true);
      show(options, index, checked);
      requests.open++;
      const answer = send(options, requests, index, checked).finally(() => {
        requests.open--;
        requests.answers.delete(answer);
      });
      requests.answers.add(answer);
      const refusal = await answer;
      lines.setMarking(index, false);
      if (refusal === undefined) {
        say(fill(text[checked ? 'isConfirmed' : 'isUnconfirmed'][lang], { n: index + 1 }));
        return true;
      }
      const now = lines.line(index);
      if (now) put(options, now, { checked: line.checked, reviewed: line.reviewed });
      complain(`${index + 1}: ${refusal}`);
      return false;
    },
  };
}

function isReviewer({ rights }: Options): boolean {
  return rights.get().duty === 'reviewer';
}

function isMarked(options: Options, { checked, reviewed }: OpenLine): boolean {
  return isReviewer(options) ? reviewed : checked;
}

/** Why a line cannot be confirmed, as far as it can be known here. */
function disabledReason(
  { lines, isMine, shownText, lang }: Options,
  index: number,
): string | undefined {
  const line = lines.line(index);
  if (!line) return undefined;
  if (!isMine(line)) return browserCatalogue['line.notYours'][lang];
  const target = shownText(line);
  if (target.trim() === '') return browserCatalogue['line.empty'][lang];
  const [problem] = tagProblems(line.source, target, line.tags);
  return problem && fill(text.tagRefused[problem.kind][lang], { n: index + 1, tag: problem.id });
}

function show(options: Options, index: number, checked: boolean) {
  const line = options.lines.line(index);
  // A review confirms the line too; a confirmation that goes ends the review with it.
  if (line && isMarked(options, line) !== checked) {
    put(options, line, { checked, reviewed: checked && isReviewer(options) });
  }
}

function put(
  { lines, counts }: Options,
  { index, checked: before }: OpenLine,
  marks: Pick<OpenLine, 'checked' | 'reviewed'>,
) {
  lines.patch(index, marks);
  const more = Number(marks.checked) - Number(before);
  if (more !== 0) counts.set((now) => ({ ...now, checked: now.checked + more }));
}

/** Answers the words of the refusal; nothing when it went well. */
async function send(
  options: Options,
  requests: Requests,
  index: number,
  checked: boolean,
): Promise<string | undefined> {
  const { lines, queue, server, shownText, lang } = options;
  const line = lines.line(index);
  if (!line) return browserCatalogue['line.notFound'][lang];
  const seen = shownText(line);
  const settled = await queue.settled(index);
  if (settled === 'offline') return text.confirmOffline[lang];
  if (settled === 'stuck') return queue.pending(index)?.refusal ?? text.conflict[lang];
  const mine = ++requests.newest;
  const answer = await server.check(index, checked, { seen, id: line.id });
  if (answer.kind === 'refused') return answer.message;
  if (answer.kind === 'changed') {
    lines.merge(answer.line);
    return browserCatalogue['line.changed'][lang];
  }
  const { counts: known } = answer;
  if (known) await applyCounts(options, requests, known, mine === requests.newest);
  return undefined;
}

/** Counts that lack a confirmation which is still under way would make the number go back for a moment. */
async function applyCounts(
  { server, counts }: Options,
  requests: Requests,
  known: Counts,
  isNewest: boolean,
) {
  if (requests.open > 1) return;
  const now = isNewest ? known : await server.counts().catch(() => undefined);
  if (now && requests.open <= 1) counts.set(now);
}
