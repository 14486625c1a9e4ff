import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { joinServer } from '../client.ts';
import { ready } from './browser.ts';
import { longJourney } from './long-journey.ts';
import { look, signIn } from './person.ts';

let page: Page;
/** What has left the browser with a body. */
const bodies: Buffer[] = [];

longJourney({}, async (here) => {
  page = here.page;
  await joinServer(here.server, 'kim');
  page.on('request', (request) => {
    const body = request.postDataBuffer();
    if (body) bodies.push(body);
  });
});

const srt = [
  '1\r\n00:00:00,200 --> 00:00:00,900\r\n가자.\r\n',
  '2\r\n00:00:01,000 --> 00:00:01,900\r\n<i>어서.</i>\r\n',
].join('\r\n');
const WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

const field = (number: number) => page.getByLabel(`${number}번 문장 번역문`, { exact: true });
const panel = () => page.getByRole('complementary', { name: '번역 자료' });
const facts = (number: number) =>
  page.getByRole('group', { name: '자막 시간과 길이' }).nth(number - 1);
const place = () =>
  page.locator('.film-video').evaluate((one) => (one as HTMLVideoElement).currentTime);
const choose = (name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('영상이나 음성 파일 선택').setInputFiles({ name, mimeType, buffer });

/** Two and a half seconds of a grey picture, recorded by the browser itself. */
async function recordFilm(): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [160, 90];
    const pen = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => void parts.push(data);
    const ended = new Promise((resolve) => recorder.onstop = resolve);
    recorder.start();
    const begun = performance.now();
    await new Promise<void>((resolve) => {
      const draw = () => {
        const ms = performance.now() - begun;
        pen.fillStyle = `rgb(${ms / 20}, 90, 120)`;
        pen.fillRect(0, 0, 160, 90);
        if (ms > 2_500) resolve();
        else requestAnimationFrame(draw);
      };
      draw();
    });
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

test('subtitles show their times and widths, and no film is needed to work on them', async () => {
  await signIn(page, 'kim@example.com');
  const mimeType = 'application/octet-stream';
  await page.setInputFiles('input[type=file]', {
    name: 'film.srt',
    mimeType,
    buffer: Buffer.from(srt),
  });
  await page.getByRole('dialog').getByRole('button', { name: '번역 시작' }).click();
  await page.getByRole('row', { name: 'film.srt' }).getByText('번역 완료').waitFor();
  await page.getByRole('link', { name: 'film.srt' }).click();
  await field(1).waitFor();
  await ready(page);
  await facts(2).waitFor();
  expect(await facts(2).textContent()).toContain('00:00:01.000–00:00:01.900');

  await field(1).fill('Let us go now, quickly!');
  await facts(1).getByText('1행 23/42').waitFor();
  await facts(1).getByText('읽기에 너무 빨라요').waitFor();
  await page.getByText('저장됨').waitFor();
});

test('a film of a kind that the browser cannot play is said in words', async () => {
  const toggle = page.getByRole('button', { name: '패널', exact: true });
  if (await toggle.getAttribute('aria-pressed') !== 'true') await toggle.click();
  await page.getByRole('tab', { name: '영상' }).click();
  await choose('old.avi', 'video/avi', Buffer.from('RIFF....AVI '));
  await panel().getByText('old.avi: 이 브라우저에서 재생할 수 없는 파일이에요').waitFor();
  await look(page, 'film-none');
});

test('a film from the disk is seen at the subtitle that is worked on, by keys in the field', async () => {
  const film = await recordFilm();
  expect(film.subarray(0, 4)).toEqual(WEBM);
  await choose('film.webm', 'video/webm', film);
  await panel().getByRole('button', { name: '재생', exact: true }).waitFor();
  await field(1).focus();
  await field(2).focus();
  await expect.poll(place).toBeCloseTo(1, 2);
  await panel().getByText('bolo.').waitFor();

  await page.keyboard.press('Alt+Equal');
  await expect.poll(place).toBeCloseTo(1.5, 2);
  await page.keyboard.press('Control+Alt+Minus');
  await expect.poll(place).toBeCloseTo(1.5 - 1 / 24, 2);
  await page.keyboard.press('Alt+Comma');
  await expect.poll(place).toBeCloseTo(1, 2);
  await page.keyboard.press('Alt+KeyA');
  await panel().getByRole('button', { name: '멈춤', exact: true }).waitFor();
  await expect.poll(place).toBeGreaterThan(1.1);
  await page.keyboard.press('Alt+KeyA');
  await panel().getByRole('button', { name: '재생', exact: true }).waitFor();
  expect(await field(2).evaluate((one) => one === document.activeElement)).toBe(true);
  await look(page, 'film');
});

test('a subtitle ends where the film stands, and the file that goes out says so and nothing else', async () => {
  await page.keyboard.press('Alt+Comma');
  await page.keyboard.press('Alt+Equal');
  await expect.poll(place).toBeCloseTo(1.5, 2);
  await page.keyboard.press('Control+Alt+BracketRight');
  await facts(2).getByText('00:00:01.000–00:00:01.500').waitFor();
  // What is shown at once is stored behind it.
  await panel().getByRole('button', { name: '시간 되돌리기' }).waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '내려받기' }).click();
  const out = await readFile(await (await download).path(), 'utf8');
  expect(out).toContain('00:00:01,000 --> 00:00:01,500');
  expect(out.match(/\d\d:\d\d:\d\d,\d+/g)).toEqual([
    '00:00:00,200',
    '00:00:00,900',
    '00:00:01,000',
    '00:00:01,500',
  ]);
});

/** Three seconds of sound, silent but for the second one. */
function toneFile(): Buffer {
  const rate = 8_000;
  const samples = Buffer.alloc(3 * rate * 2);
  for (let at = rate; at < 2 * rate; at++) {
    samples.writeInt16LE(Math.round(20_000 * Math.sin(at / 4)), at * 2);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

test('sound is drawn with the borders of the subtitle, which keys and the pointer move', async () => {
  await choose('tone.wav', 'audio/wav', toneFile());
  await panel().getByText('소리만 있는 파일이에요.').waitFor();
  await field(2).focus();
  const end = panel().getByRole('slider', { name: '끝' });
  await end.waitFor();
  // Loud in the second second alone: the drawing begins at 0 and ends at 3.5 s.
  const isLoud = await panel().locator('.film-wave canvas').evaluate((one) => {
    const canvas = one as HTMLCanvasElement;
    const pen = canvas.getContext('2d')!;
    const { data } = pen.getImageData(0, 16, canvas.width, 1);
    return [0.5, 1.5, 2.5].map((seconds) =>
      data[4 * Math.round(canvas.width * seconds / 3.5) + 3] === 255
    );
  });
  expect(isLoud).toEqual([false, true, false]);

  await end.press('PageUp');
  await facts(2).getByText('00:00:01.000–00:00:02.000').waitFor();
  await end.press('ArrowLeft');
  await facts(2).getByText('00:00:01.000–00:00:01.958').waitFor();
  const box = (await end.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 15, box.y + 20, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => end.getAttribute('aria-valuenow').then(Number)).toBeGreaterThan(1_958);
  await look(page, 'film-sound');
});

test('on a narrow screen the film stands below the lines', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, 'film-360');
});

test('no request carries the film', () => {
  expect(bodies.length).toBeGreaterThan(0);
  for (const body of bodies) {
    expect(body.length).toBeLessThan(20_000);
    expect(body.includes(WEBM) || body.includes('WAVEfmt')).toBe(false);
  }
});
