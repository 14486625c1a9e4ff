import { kimsByAddress, kimsByName, type Row } from './row.ts';

/** A text has no times, and nothing of it is a subtitle: who may open it learns just that. */
const ended = (expected: Row['expected'], status: number) =>
  expected.map((one) => one === 200 ? status : one) as Row['expected'];
const fileName = 'kim.txt';
const rules = { preset: 'ko', isForChildren: false, isSdh: false, fps: 24 };

export const cues: Row[] = [
  {
    route: 'GET /cues/:/:/:',
    path: ({ kim }) => `/cues/individual/${kim.uid}/${fileName}`,
    expected: ended(kimsByAddress, 422),
  },
  {
    route: 'PUT /cues',
    path: () => '/cues',
    asked: () => ({ json: { fileName, unit: 'cue1', from: 0, to: 1, version: 0 } }),
    expected: ended(kimsByName, 404),
  },
  {
    route: 'PUT /cues/restore',
    path: () => '/cues/restore',
    asked: () => ({ json: { fileName, unit: 'cue1', version: 0 } }),
    expected: ended(kimsByName, 404),
  },
  {
    route: 'PUT /cues/rules',
    path: () => '/cues/rules',
    asked: () => ({ json: { fileName, ...rules } }),
    expected: kimsByName,
  },
  {
    route: 'PUT /cues/shots',
    path: () => '/cues/shots',
    asked: () => ({ json: { fileName, shots: [1_000] } }),
    expected: kimsByName,
  },
];
