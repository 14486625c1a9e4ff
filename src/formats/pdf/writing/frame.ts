import { boxOf, moved } from '../model/boxes.ts';
import { invert, multiply, rotation } from '../model/matrix.ts';
import type { Box, Matrix, Place } from '../model/model.ts';

/** Text is laid out in a frame that is turned like it: x along its lines, y across them, downwards. */
export type Frame = { angle: number; toPage: Matrix };

export function frameOf({ angle, isVertical }: Pick<Place, 'angle' | 'isVertical'>): Frame {
  const turn = isVertical ? 90 : angle;
  return { angle: turn, toPage: rotation(turn) };
}

/** The upright box of a page as a box of the frame. */
export function toFrame({ angle, toPage }: Frame, box: Box): Box {
  return angle === 0 ? box : moved(invert(toPage), box);
}

/** A box around slanted text is larger than the text: the text itself, `height` high, around the same middle. */
export function slantedBox(frame: Frame, box: Box, height: number): Box {
  const around = toFrame(frame, box);
  const turn = frame.angle * Math.PI / 180;
  const length = (box.width + box.height) / (Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn)));
  const width = Math.max(height, length - height);
  const [x, y] = [around.x + around.width / 2, around.y + around.height / 2];
  return boxOf(x - width / 2, y - height / 2, x + width / 2, y + height / 2);
}

/** The place across the lines that the model gives as a coordinate of the page. */
export function baselineIn({ angle }: Frame, baseline: number): number {
  return angle === 90 || angle === 180 ? -baseline : baseline;
}

/** From letters that are 1 high, standing at a point of the frame, to the space of the page's operators. */
export function letterMatrix(toUser: Matrix, frame: Frame, x: number, y: number): Matrix {
  return multiply(multiply(toUser, frame.toPage), [1, 0, 0, -1, x, y]);
}
