import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../../../shared/errors.ts';
import type { CueTime, Format } from '../../contract/format.ts';
import { ass } from '../ass/ass.ts';
import { smi } from '../smi.ts';
import { srt } from '../srt.ts';
import { vtt } from '../vtt/vtt.ts';

const direction = { from: 'ko', to: 'en' } as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

async function moved(format: Format, text: string, ...times: CueTime[]) {
  return textOf(await format.write(bytesOf(text), [], { ...direction, times }));
}
const timesIn = async (format: Format, bytes: Uint8Array, times: CueTime[] = []) =>
  (await format.readCues?.(bytes, { ...direction, times }) ?? []).map(({ unit, start, end }) => ({
    unit,
    from: Math.round(start * 1000),
    to: Math.round(end * 1000),
  }));

test.each([
  ['srt', '00:00:01,000 --> 00:00:02,000', '01:01:01,005 --> 01:01:02,120'],
  ['srt', '0:00:01.0 --> 0:00:02.5 X1:10', '1:01:01.005 --> 1:01:02.12 X1:10'],
  ['srt', '00:01 --> 00:02', '01:01:01,005 --> 01:01:02,12'],
  ['vtt', '00:01.000 --> 00:02.000 line:0', '01:01:01.005 --> 01:01:02.120 line:0'],
  ['vtt', '000:00:01.000-->00:02.000', '001:01:01.005-->01:01:02.120'],
])('%s: %s is written as it stood', async (name, before, after) => {
  const head = name === 'vtt' ? 'WEBVTT\n\n' : '1\n';
  const format = name === 'vtt' ? vtt : srt;
  const time = { unit: 'cue1', from: 3_661_005, to: 3_662_120 };
  expect(await moved(format, `${head}${before}\n가자\n`, time)).toBe(`${head}${after}\n가자\n`);
});

test('ass: times stay in their fields, to the hundredth of a second that players read', async () => {
  const file = (times: string) =>
    `[Events]\nFormat: Start,  End, Text\nDialogue: ${times},가, 나\n`;
  const time = { unit: 'cue1', from: 3_661_234, to: 3_662_500 };
  expect(await moved(ass, file(' 0:00:01.00 , 0:00:02.00'), time))
    .toBe(file(' 1:01:01.23 , 1:01:02.50'));
});

const blank = (ms: number) => `<SYNC Start=${ms}><P Class=KRCC>&nbsp;\n`;
const cue = (ms: number, words: string) => `<SYNC Start=${ms}><P Class=KRCC>${words}\n`;

test('smi: the end of a subtitle is the blank behind it, and nothing where the next one ends it', async () => {
  const file = `<BODY>${cue(1000, '가')}${cue(2000, '나')}${blank(3000)}</BODY>`;
  const after = await moved(
    smi,
    file,
    { unit: 'cue1', from: 1100, to: 1900 },
    { unit: 'cue2', from: 2200, to: 3300 },
  );
  expect(after).toBe(`<BODY>${cue(1100, '가')}${cue(2200, '나')}${blank(3300)}</BODY>`);
});

test('smi: no subtitle comes before the one that stands ahead of it', async () => {
  const file = `<BODY>${cue(1000, '가')}${blank(1500)}${cue(2000, '나')}${blank(3000)}</BODY>`;
  const early = moved(smi, file, { unit: 'cue3', from: 1400, to: 3000 });
  await expect(early).rejects.toThrow('cue.order');
  expect(await moved(smi, file, { unit: 'cue3', from: 1500, to: 3000 })).toContain('Start=1500');
});

test('smi: a blank that begins with words of another language is no end', async () => {
  const file =
    '<BODY><SYNC Start=1><P Class=KRCC>가\n<SYNC Start=900><P Class=KRCC>&nbsp;<P Class=ENCC>go';
  expect(await moved(smi, file, { unit: 'cue1', from: 1, to: 800 })).toBe(file);
});

const samples = { srt, vtt, ass, smi };

test.each(Object.keys(samples))(
  '%s: times that were moved are read again, and nothing else changes',
  async (name) => {
    const format = samples[name as keyof typeof samples];
    const bytes = new Uint8Array(await readFile(`tests/fixtures/formats/sample.${name}`));
    const before = await timesIn(format, bytes);
    // Subtitles of smi stay in their order; those of ass know hundredths.
    const most = name === 'smi' ? 100 : 9_000_000;
    const wanted = fc.array(fc.tuple(fc.nat(before.length - 1), fc.nat(most), fc.nat(most)));
    await fc.assert(
      fc.asyncProperty(wanted, async (list) => {
        const times = new Map(before.map((one) => [one.unit, one]));
        for (const [at, later, longer] of list) {
          const { unit, from, to } = before[at]!;
          times.set(unit, { unit, from: from + later * 10, to: to + later * 10 + longer * 10 });
        }
        const given = [...times.values()];
        const after = await format.write(bytes, [], { ...direction, times: given }).catch(refusal);
        if (typeof after === 'string') {
          return void expect([name, after]).toEqual(['smi', 'cue.order']);
        }
        expect(digitless(after)).toBe(digitless(bytes));
        const read = await timesIn(format, after);
        expect(read.map(({ from }) => from)).toEqual(given.map(({ from }) => from));
        if (name !== 'smi') expect(read).toEqual(given);
        expect(await timesIn(format, bytes, given)).toEqual(read);
        const back = await format.write(after, [], { ...direction, times: before });
        expect(await timesIn(format, back)).toEqual(before);
      }),
      { numRuns: 500 },
    );
  },
);

const refusal = (error: unknown) => {
  if (error instanceof DomainError) return error.code;
  throw error;
};
const digitless = (some: Uint8Array | string) =>
  some instanceof Uint8Array
    ? new TextDecoder('latin1').decode(some).replace(/[\d:.,]+/g, '')
    : some;
