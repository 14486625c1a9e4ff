import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText, writeTags } from '../../../language/tags/tags.ts';
import { ass } from './ass.ts';

const direction = { from: 'ko', to: 'en' } as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const fields = 'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text';
const head = `[Script Info]\nTitle: 제목\n\n[Events]\n${fields}\n`;
const dialogue = (text: string, at = 1) =>
  `Dialogue: 0,0:00:0${at}.00,0:00:0${at + 1}.50,Default,민수,0,0,0,,${text}\n`;

async function linesIn(text: string) {
  return (await ass.read(bytesOf(text), direction)).lines;
}

async function translated(text: string, target: string, unit = 'cue1') {
  return textOf(await ass.write(bytesOf(text), [{ unit, seg: 0, text: target }], direction));
}

test('overrides are single tags, breaks are breaks, a comma belongs to the text', async () => {
  const [line] = await linesIn(head + dialogue('{\\an8}가자,{\\i1} 어서{\\i0}\\N네!\\h정말'));
  expect(line).toMatchObject({
    unit: 'cue1',
    kind: 'cue',
    source: '{1/}가자,{2/} 어서{3/}{4/}네!\u00a0정말',
    tags: { 1: { pair: false, del: false, label: '{\\an8}' }, 4: { t: 'br' } },
  });
});

test('comments, styles and drawings are no lines; other orders of fields are read', async () => {
  const file = [
    '[V4+ Styles]\nFormat: Name\nStyle: Default',
    '[Events]\nFormat: Start, End, Text',
    'Comment: 0:00:00.00,0:00:01.00,메모',
    'Dialogue: 0:00:01.00,0:00:02.00,{\\p1}m 0 0 l 10 0{\\p0}',
    'Dialogue: 0:00:02.00,0:00:03.00,하나, 둘',
    '[Fonts]\nDialogue: 0,0,아님',
  ].join('\n');
  expect((await linesIn(file)).map(({ unit, source }) => [unit, source]))
    .toEqual([['cue2', '하나, 둘']]);
});

test('words beside a drawing are words', async () => {
  const [line] = await linesIn(head + dialogue('{\\p1}m 0 0{\\p0}글{\\pos(1,2)}자'));
  expect(line?.plain).toBe('글자');
});

test('a file without events is of another type', async () => {
  await expect(linesIn('[Script Info]\nTitle: 제목\n'))
    .rejects.toMatchObject({ code: 'file.wrongType' });
});

test('a broken line of dialogue refuses nothing', async () => {
  expect((await linesIn(`${head}Dialogue: 0,0:00\nDialogue:\n${dialogue('하나')}`))
    .map(({ plain }) => plain)).toEqual(['하나']);
});

test('whatever is written into a dialogue is read again as it was, and its neighbours stay', async () => {
  const file = head + dialogue('앞') + dialogue('가운데', 3) + dialogue('뒤', 5);
  const words = fc.string({ unit: fc.constantFrom(...'가나 a\\{}Nnhp1,:\u00a0') }).filter((text) =>
    text.trim() !== '' && text === text.trim()
  );
  await fc.assert(fc.asyncProperty(words, async (text) => {
    const written = await translated(file, writeTags([text]), 'cue2');
    const lines = await linesIn(written);
    expect(lines.map(({ source, tags }) => plainText(source, tags))).toEqual(['앞', text, '뒤']);
    expect(written.split('\n').toSpliced(6, 1)).toEqual(file.split('\n').toSpliced(6, 1));
  }));
});
