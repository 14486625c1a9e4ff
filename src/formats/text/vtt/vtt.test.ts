import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText, writeTags } from '../../../language/tags/tags.ts';
import { vtt } from './vtt.ts';

const direction = { from: 'ko', to: 'en' } as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

async function cues(text: string) {
  const { lines } = await vtt.read(bytesOf(text), direction);
  return lines.map(({ unit, source }) => [unit, source]);
}

async function translated(text: string, target: string, unit = 'cue1') {
  return textOf(await vtt.write(bytesOf(text), [{ unit, seg: 0, text: target }], direction));
}

test('notes, styles, regions, names and settings of cues are no lines and stay', async () => {
  const file = [
    'WEBVTT 제목 --> 아님\nKind: captions\n',
    'STYLE\n::cue { color: red }\n',
    'REGION\nid:a\n',
    'NOTE\n번역하지 않는다\n',
    '첫째\n00:01.000 --> 00:02.000 line:0 position:20%\n하나\n둘\n',
    '00:00:03.000 --> 01:00:04.000\n셋',
  ].join('\n');
  expect(await cues(file)).toEqual([['cue1', '하나{1/}둘'], ['cue2', '셋']]);
  expect(await translated(file, 'three', 'cue2')).toBe(file.replace(/셋$/, 'three'));
});

test('elements are pairs, moments and an unclosed voice stand alone and may not be left out', async () => {
  const head = 'WEBVTT\n\n00:01.000 --> 00:02.000\n';
  const { lines } = await vtt.read(
    bytesOf(`${head}<v 민수>네, <i.loud>어서</i> <00:01.500>가요.`),
    direction,
  );
  expect(lines).toMatchObject([{
    source: '{1/}네, {2}어서{/2} {3/}가요.',
    tags: { 1: { pair: false, del: false }, 2: { pair: true }, 3: { pair: false, del: false } },
  }]);
  expect(await cues(`${head}<v 민수>네.</v>`)).toEqual([['cue1', '{1}네.{/1}']]);
});

test('characters with a meaning are written by their names', async () => {
  const file = 'WEBVTT\n\n00:01.000 --> 00:02.000\n1 &lt; 2 &amp;&nbsp;&copy;\n\n';
  expect(await cues(file)).toEqual([['cue1', '1 < 2 &\u00a0&copy;']]);
  expect(await translated(file, 'a --> b & <i>\n\nc')).toBe(
    'WEBVTT\n\n00:01.000 --> 00:02.000\na --&gt; b &amp; &lt;i&gt;\nc\n\n',
  );
});

test('a file without its opening is of another type', async () => {
  await expect(cues('1\n00:00:01,000 --> 00:00:02,000\n하나\n'))
    .rejects.toMatchObject({ code: 'file.wrongType' });
});

test('whatever is written into a cue is read again as it was, and its neighbours stay', async () => {
  const around = (body: string) =>
    `WEBVTT\n\n00:01.000 --> 00:02.000\n앞\n\n00:02.000 --> 00:03.000\n${body}\n\n00:03.000 --> 00:04.000\n뒤\n`;
  const words = fc.string({ unit: fc.constantFrom(...'가나 a<>&;-{}/|1:.vi') }).filter((text) =>
    text !== '' && text === text.trim()
  );
  await fc.assert(fc.asyncProperty(words, async (text) => {
    const file = await translated(around('가운데'), writeTags([text]), 'cue2');
    const { lines } = await vtt.read(bytesOf(file), direction);
    expect(lines.map(({ source, tags }) => plainText(source, tags))).toEqual(['앞', text, '뒤']);
    expect(file.replace(/(3\.000\n)[^\n]*/, '$1가운데')).toBe(around('가운데'));
  }));
});
