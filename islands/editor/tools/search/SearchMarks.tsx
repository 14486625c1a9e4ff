/** @jsxImportSource react */
import { useEffect } from 'react';
import type { Finder } from '../../../../src/language/text-search/finder.ts';
import { plainFinder } from '../../../../src/language/text-search/plain.ts';
import { termFinder } from '../../../../src/language/text-search/term.ts';
import type { Lang } from '../../../../src/shared/languages.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { markOnChange } from '../../panels/terms/mark-on-change.ts';
import { textOf } from '../../panels/terms/plain-nodes.ts';
import type { LineSearch } from './line-search.ts';
import type { Place } from './search-state.ts';
import type { Find } from '../../session/services/search.ts';

type Props = { search: LineSearch; sourceLang: string; targetLang: string };

/** Rests a little while one types or scrolls. */
const REST_MS = 80;
const names = ['search-hit', 'search-current'] as const;

/** Marks what is searched in the lines on the screen, by the browser's own highlights, which touch no text. */
export function SearchMarks({ search, sourceLang, targetLang }: Props) {
  const isOpen = useSignal(search.isOpen);
  const find = useSignal(search.find);
  const result = useSignal(search.result);
  const at = useSignal(search.at);
  const places = result.kind === 'found' ? result.places : undefined;
  useEffect(() => {
    if (!isOpen || !places || places.length === 0) return;
    let end: (() => void) | undefined;
    let isOver = false;
    void findersOf(find, sourceLang as Lang, targetLang as Lang).then((finders) => {
      if (!isOver) end = startMarking(finders, places[at]);
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [isOpen, find, places, at]);
  return null;
}

type Finders = { source: Finder; target: Finder };

async function findersOf(find: Find, source: Lang, target: Lang): Promise<Finders> {
  const none: Finder = () => [];
  // The engine for expressions is large, and few people need it.
  const engine = find.mode === 'expression'
    ? (await import('../../../../src/language/text-search/expression.ts')).expressionFinder
    : undefined;
  const finder = (lang: Lang) =>
    engine ? engine(find) : find.mode === 'term' ? termFinder(find, lang) : plainFinder(find);
  return {
    source: find.side === 'target' ? none : finder(source),
    target: find.side === 'source' ? none : finder(target),
  };
}

function startMarking(finders: Finders, current: Place | undefined): (() => void) | undefined {
  const lines = document.querySelector('.lines');
  if (!lines) return undefined;
  return markOnChange({
    ...{ within: lines, names, restMs: REST_MS },
    marksOf: () => marksOf(lines, finders, current),
  });
}

function marksOf(lines: Element, finders: Finders, current: Place | undefined) {
  const hits: Range[] = [];
  const here: Range[] = [];
  for (const line of lines.querySelectorAll('.line')) {
    const index = Number(line.querySelector('.line-number')?.textContent) - 1;
    for (const side of ['source', 'target'] as const) {
      const element = line.querySelector(side === 'source' ? '.line-source' : TARGET);
      if (!element) continue;
      const { text, ranges } = textOf(element);
      for (const [nth, { start, end }] of finders[side](text).entries()) {
        const isHere = current?.index === index && current.side === side && current.nth === nth;
        (isHere ? here : hits).push(...ranges(start, end));
      }
    }
  }
  return { 'search-hit': hits, 'search-current': here };
}

const TARGET = '.target-mirror, .line-target .ProseMirror';
