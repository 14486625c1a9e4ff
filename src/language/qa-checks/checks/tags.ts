import { parseTags, tagProblems } from '../../tags/tags.ts';
import { MOST_FOUND } from '../bounds.ts';
import type { Check, CheckInput, Finding, Fix } from '../finding.ts';

/** Broken tags break the file: the one check that always stops a confirmation. */
export const tags: Check = {
  code: 'tags',
  label: { ko: '깨진 태그', en: 'Broken tags' },
  help: {
    ko: '빠지면 안 되는 태그가 빠지거나, 겹치거나, 엇갈린 것. 파일이 깨지지 않게 늘 확정을 막아요.',
    en:
      'Tags that may not go, and are lost, doubled or crossed. They always stop a confirmation, so that files stay whole',
  },
  policy: 'always',
  place: 1,
  messages: {
    'tags.missing': { ko: '서식 태그 {{tag}} 빠짐', en: 'Tag {{tag}} is missing' },
    'tags.extra': { ko: '서식 태그 {{tag}} 겹침', en: 'Tag {{tag}} is there twice' },
    'tags.unclosed': {
      ko: '서식 태그 {{tag}} 짝 없음',
      en: 'Tag {{tag}} lacks its other half',
    },
    'tags.nesting': {
      ko: '서식 태그 {{tag}} 엇갈림',
      en: 'Tag {{tag}} crosses another tag',
    },
    'tags.unknown': {
      ko: '서식 태그 {{tag}}는 원문에 없어요.',
      en: 'Tag {{tag}} is not in the source',
    },
    'tags.order': {
      ko: '서식 태그 {{tag}}의 순서가 원문과 달라요.',
      en: 'Tag {{tag}} stands in another order than in the source',
    },
  },
  run(line) {
    const problems = tagProblems(line.source, line.target, line.tags);
    if (problems.length > 0) {
      return problems.slice(0, MOST_FOUND).map((problem) => findingOf(line, problem));
    }
    return outOfOrder(line);
  },
};

type Kind = ReturnType<typeof tagProblems>[number]['kind'];

function findingOf(line: CheckInput, { kind, id }: { kind: Kind; id: number }): Finding {
  const values = { tag: String(id) };
  const common = { check: 'tags', code: `tags.${kind}`, severity: 'error', values } as const;
  if (kind === 'missing') {
    const fix = insertion(line, id);
    return { ...common, side: 'source', ...placeOf(line.source, id), ...(fix ? { fix } : {}) };
  }
  const place = placeOf(line.target, id, kind === 'extra' ? 'last' : 'first');
  const isDeleted = kind === 'unknown' || kind === 'extra' && !isPair(line.source, id);
  return {
    ...common,
    side: 'target',
    ...place,
    ...(isDeleted ? { fix: { ...place, insert: '' } } : {}),
  };
}

const formsOf = (id: number) => new RegExp(`\\{${id}\\}|\\{/${id}\\}|\\{${id}/\\}`, 'g');

function placeOf(text: string, id: number, which: 'first' | 'last' = 'first') {
  const found = [...text.matchAll(formsOf(id))].at(which === 'first' ? 0 : -1);
  const start = found?.index ?? text.length;
  return { start, end: start + (found?.[0].length ?? 0) };
}

const isPair = (source: string, id: number) => source.includes(`{${id}}`);

/** A tag that stands alone goes to the end, or the beginning if it stood there; a pair needs a person. */
function insertion({ source, target }: CheckInput, id: number): Fix | undefined {
  if (isPair(source, id)) return undefined;
  const insert = `{${id}/}`;
  const at = source.startsWith(insert) ? 0 : target.trimEnd().length;
  return { start: at, end: at, insert };
}

/** Tags that stand alone, in another order: two notes may have changed places, or the sentence has. */
function outOfOrder({ source, target, tags: facts }: CheckInput): Finding[] {
  const order = (text: string) =>
    parseTags(text).flatMap((token) =>
      typeof token !== 'string' && 'single' in token && facts[token.single]?.t !== 'br' &&
        facts[token.single]?.t !== 'tab'
        ? [token.single]
        : []
    );
  const [wanted, found] = [order(source), order(target)];
  const places = new Map(wanted.map((id, at) => [id, at] as const).reverse());
  const placeIn = (id: number | undefined) => places.get(id ?? 0) ?? -1;
  const moved = found.find((id, at) => at > 0 && placeIn(id) < placeIn(found[at - 1]));
  if (moved === undefined) return [];
  const values = { tag: String(moved) };
  const place = placeOf(target, moved);
  return [{
    check: 'tags',
    code: 'tags.order',
    severity: 'info',
    side: 'target',
    ...place,
    values,
  }];
}
