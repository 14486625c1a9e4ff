import { boxAroundPoints } from '../../model/boxes.ts';
import { apply, multiply } from '../../model/matrix.ts';
import type { Matrix } from '../../model/model.ts';
import { operandsOf, type Operation, operationsOf } from './content-stream.ts';

/** A level rule in the space that `toPage` leads to. */
export type LevelRule = { x0: number; x1: number; y: number };

type Options = { toPage: Matrix; isUnwanted: (rule: LevelRule) => boolean };

/**
 * A content stream (its bytes as letters) without some of its rules: those that belong to text which is written anew,
 * with rules of its own.
 */
export function dropRules(text: string, { toPage, isUnwanted }: Options): string {
  const path = new Path();
  const saved: Matrix[] = [];
  let matrix = toPage;
  let rest = '';
  let from = 0;
  const drop = ({ start, end }: Operation) => {
    rest += `${text.slice(from, start)}\n`;
    from = end;
  };
  for (const operation of operationsOf(text)) {
    const { name } = operation;
    if (name === 'q') saved.push(matrix);
    else if (name === 'Q') matrix = saved.pop() ?? matrix;
    else if (name === 'cm') matrix = changed(matrix, operandsOf(text, operation));
    else if (STEPS.has(name)) path.add(operation, pointsOf(text, operation, matrix));
    else if (name === 'W' || name === 'W*') path.clear();
    else if (PAINTS.has(name)) {
      for (const one of path.unwanted(operation, isUnwanted)) drop(one);
      path.clear();
    } else if (name === 'n') path.clear();
  }
  return rest + text.slice(from);
}

const STEPS = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're']);
const PAINTS = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);

type Point = [number, number];

/** What was drawn since the last stroke or filling. */
class Path {
  #figures: { steps: Operation[]; points: Point[] }[] = [];

  add(step: Operation, points: Point[]) {
    const last = this.#figures.at(-1);
    const isNew = step.name === 'm' || step.name === 're' || !last;
    if (isNew) this.#figures.push({ steps: [step], points });
    else {
      last.steps.push(step);
      last.points.push(...points);
    }
  }

  clear() {
    this.#figures = [];
  }

  /** The steps of figures that go; the painting too, when nothing is left to paint. */
  unwanted(painting: Operation, isUnwanted: Options['isUnwanted']): Operation[] {
    const going = this.#figures.filter(({ points }) => {
      const rule = ruleOf(points);
      return rule && isUnwanted(rule);
    });
    const steps = going.flatMap((figure) => figure.steps);
    const isAll = going.length > 0 && going.length === this.#figures.length;
    return isAll ? [...steps, painting] : steps;
  }
}

const THICKEST = 2.6;

function ruleOf(points: readonly Point[]): LevelRule | undefined {
  if (points.length < 2) return undefined;
  const { x, y, width, height } = boxAroundPoints(points);
  const isLevel = height < THICKEST && height < width;
  return isLevel ? { x0: x, x1: x + width, y: y + height / 2 } : undefined;
}

function changed(matrix: Matrix, [a, b, c, d, e, f]: readonly number[]): Matrix {
  const isWhole = a !== undefined && b !== undefined && c !== undefined && d !== undefined &&
    e !== undefined && f !== undefined;
  return isWhole ? multiply(matrix, [a, b, c, d, e, f]) : matrix;
}

function pointsOf(text: string, operation: Operation, matrix: Matrix): Point[] {
  const numbers = operandsOf(text, operation);
  if (operation.name === 're') {
    const [x = 0, y = 0, width = 0, height = 0] = numbers;
    return [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]
      .map(([left = 0, top = 0]) => apply(matrix, left, top));
  }
  const points: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    points.push(apply(matrix, numbers[at] ?? 0, numbers[at + 1] ?? 0));
  }
  return points;
}
