import { joinServer } from '../tests/client.ts';
import { beginBrowser, ready } from '../tests/e2e/browser.ts';
import { startServer } from '../tests/server.ts';
import { checkCues } from '../src/language/subtitles/check-cues.ts';
import { subtitlePresets } from '../src/language/subtitles/presets.ts';
import { fieldOf, measureStrokes, sitDown, typeHangul, typeLetter } from './desk.ts';
import { finish, report } from './measure.ts';

/** A film of three hours: opening it, the findings of all its subtitles, and keys beside the check of a subtitle. */
const CUES = 2_000;
const STROKES = 100;

const clock = (ms: number) => {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two(ms / 60_000 % 60)}:${two(ms / 1_000 % 60)},` +
    String(ms % 1_000).padStart(3, '0');
};
const cues = Array.from({ length: CUES }, (_, at) => ({
  from: at * 5_000,
  to: at * 5_000 + 2_900,
  text: `Where did you go last night, number ${at + 1}?`,
}));
const srt = cues.map(({ from, to, text }, at) =>
  `${at + 1}\r\n${clock(from)} --> ${clock(to)}\r\n${text}\r\n`
).join('\r\n');

measureFindings();

const server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
const kim = await joinServer(server, 'kim');
for (
  const [path, form] of [
    ['/upload', { file: new File([srt], 'film.srt') }],
    ['/translate', { process: 'manual_translation', filename: 'film.srt', direction: 'en2ko' }],
  ] as [string, Record<string, string | Blob>][]
) {
  const res = await kim.api('POST', path, form);
  const told = await res.text();
  if (!res.ok) throw new Error(`${path}: ${told}`);
}
const browser = await beginBrowser();
const account = { email: kim.email, password: 'Zeppelin7!x' };
const desk = await sitDown(browser, server.origin, { ...account, watches: 'keys' });
await measureOpening();
await measureKeys();
await browser.close();
await server.stop();
finish();

function measureFindings() {
  const timed = cues.map(({ from, to, text }, at) => ({
    unit: `cue${at + 1}`,
    start: from / 1_000,
    end: to / 1_000,
    text: `${text.slice(0, 20)}\n밤에 어디 갔었어...`,
  }));
  const shots = Array.from({ length: CUES }, (_, at) => at * 4.1);
  const preset = subtitlePresets.ko;
  const rules = { lang: 'ko', preset, isForChildren: false, isSdh: false, fps: 24, shots } as const;
  const begun = performance.now();
  const found = checkCues(timed, rules).flatMap(({ findings }) => findings).length;
  report({
    name: `findings of ${CUES} subtitles`,
    value: performance.now() - begun,
    unit: 'ms',
    atMost: 200,
  });
  if (found < CUES) throw new Error(`${found} findings`);
}

/** Until the times stand beside the first subtitle; scripts are in the browser by the second time. */
async function measureOpening() {
  const times: number[] = [];
  for (let nth = 0; nth < 4; nth++) {
    await desk.page.goto('about:blank');
    const begun = performance.now();
    await desk.page.goto('/editor/film.srt/en2ko');
    await desk.page.locator('.cue-facts').first().waitFor();
    times.push(performance.now() - begun);
  }
  const [first = 0, ...others] = times;
  report({ name: `film of ${CUES} subtitles opens, first visit`, value: first, unit: 'ms' });
  const middle = others.toSorted((a, b) => a - b)[1] ?? 0;
  report({ name: `film of ${CUES} subtitles opens`, value: middle, unit: 'ms', atMost: 2_000 });
}

async function measureKeys() {
  const { page } = desk;
  await ready(page);
  await fieldOf(page, 3).focus();
  await page.waitForTimeout(1_000);
  for (const [name, stroke] of [['a letter', typeLetter], ['a Hangul key', typeHangul]] as const) {
    const { times } = await measureStrokes(desk, stroke, STROKES);
    const middle = times[Math.floor(times.length / 2)] ?? 0;
    report({ name: `${name} in a subtitle to the frame`, value: middle, unit: 'ms', atMost: 50 });
  }
}
