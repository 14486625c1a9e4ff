import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnShape, seenColour } from './drawn-shape.ts';
import { Graphics } from './graphics.ts';

const SQUARE = [0, 0, 0, 1, 10, 0, 1, 10, 10, 4];
const filled = { isFilled: true, isStroked: false };

test('a path is told in the space of the page', () => {
  const graphics = new Graphics([2, 0, 0, -2, 0, 100]);
  expect(drawnShape(SQUARE, { ...filled, isStroked: true }, graphics.state)).toEqual({
    path: [
      { kind: 'move', points: [[0, 100]] },
      { kind: 'line', points: [[20, 100]] },
      { kind: 'line', points: [[20, 80]] },
      { kind: 'close', points: [] },
    ],
    fill: '#000000',
    stroke: '#000000',
    lineWidth: 2,
  });
});

test('a pattern has no colour, and what is no path is not drawn', () => {
  const { state } = new Graphics([1, 0, 0, 1, 0, 0]);
  expect(drawnShape(SQUARE, filled, { ...state, hasPattern: true })).toBeUndefined();
  expect(drawnShape([0, 0, 0, 9, 1, 1], filled, state)).toBeUndefined();
  expect(drawnShape([0, 0, 0, 1, NaN, 1], filled, state)).toBeUndefined();
});

test('what is half seen through lies between its colour and the white of the paper', () => {
  const part = fc.integer({ min: 0, max: 255 });
  fc.assert(fc.property(fc.tuple(part, part, part), fc.double({ min: 0, max: 1 }), (rgb, by) => {
    if (Number.isNaN(by)) return;
    const fill = `#${rgb.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
    const seen = seenColour({ fill, opacity: by });
    rgb.forEach((one, index) => {
      const now = parseInt(seen.slice(1 + index * 2, 3 + index * 2), 16);
      expect(now).toBeGreaterThanOrEqual(one);
      expect(now).toBeLessThanOrEqual(255);
    });
  }));
});
