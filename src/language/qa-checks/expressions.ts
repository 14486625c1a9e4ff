import { RE2JS } from 're2js';
import type { Matcher, TeamRule } from './finding.ts';

/** More would slow each key press down. */
export const MOST_RULES = 30;
export const EXPRESSION_LENGTH = 200;
export const MESSAGE_LENGTH = 200;
/** Repetitions are written out by the engine: `(a{1000}){1000}` would fill the memory. */
const MOST_REPEATS = 1000;

/** An expression that takes time in proportion to the text, whatever it is; undefined where it cannot be read. */
export function compileExpression(expression: string): Matcher | undefined {
  if (expression === '' || expression.length > EXPRESSION_LENGTH || isVast(expression)) {
    return undefined;
  }
  try {
    const compiled = RE2JS.compile(expression);
    return (text) => {
      const matcher = compiled.matcher(text);
      if (!matcher.find()) return undefined;
      return { start: matcher.start(), end: matcher.end() };
    };
  } catch {
    return undefined;
  }
}

/** The product of all counted repetitions: nested ones multiply. */
function isVast(expression: string): boolean {
  const counts = [...expression.matchAll(/\{\d*,?(\d+)\}|\{(\d+),\}/g)]
    .map(([, most, least]) => Math.max(1, Number(most ?? least)));
  return counts.reduce((all, one) => all * one, 1) > MOST_REPEATS;
}

/** Which of some expressions can be read. */
export function readsExpressions({ expressions }: { expressions: readonly string[] }): boolean[] {
  return expressions.map((expression) => compileExpression(expression) !== undefined);
}

type RuleOrder = {
  rules: readonly Pick<TeamRule, 'source' | 'target'>[];
  /** In plain words. */
  lines: readonly { from: string; to: string }[];
};

/** Where a rule matches the source and the target; null where its source does not match, or it cannot be read. */
export type RuleMatch = {
  cause: ReturnType<Matcher>;
  found: ReturnType<Matcher>;
} | null;

/** Where each rule matches each line. `note` counts the pairs, rule after rule of each line. */
export function matchRules(
  { rules, lines }: RuleOrder,
  note: (step: number) => void,
): RuleMatch[][] {
  const ready = rules.map(({ source, target }, rule) => {
    note(rule);
    return {
      inSource: source ? compileExpression(source) : () => undefined,
      inTarget: compileExpression(target),
      source,
    };
  });
  return lines.map(({ from, to }, line) =>
    ready.map(({ inSource, inTarget, source }, rule): RuleMatch => {
      note(line * rules.length + rule);
      const cause = inSource?.(from);
      if (!inSource || !inTarget || (source && !cause)) return null;
      return { cause, found: inTarget(to) };
    })
  );
}
