import { filesInWorkers } from '../src/ports/file-threads/in-workers.ts';
import { madePdf } from './made-pdf.ts';
import { cpuSeconds, finish, peakMemory, report } from './measure.ts';

/** A book of 20 MB goes through the thread that reads files, and comes back as a PDF with other text. */
const PAGES = 456;
const SIDE = 200;
const direction = { from: 'en', to: 'ko' } as const;

const original = madePdf(PAGES, { pictureSide: SIDE });
// A busy machine must not end it: what it takes of a processor is asked.
const threads = filesInWorkers({ jobMs: 600_000 });
// What it is asked for by is in this process, too, and no part of what the thread takes.
const before = Deno.memoryUsage().rss / 1024 / 1024;
const begun = await cpuSeconds(Deno.pid);
const { lines, skeleton } = await threads.read('pdf', original, direction);
const read = await cpuSeconds(Deno.pid);
report({ name: 'large PDF, its size', value: original.length / 1e6, unit: 'MB', atLeast: 18 });
report({
  name: 'large PDF, read, of a processor',
  value: read - begun,
  unit: 's',
  atMost: 0.06 * PAGES + 1.5,
});
const targets = lines.map(({ unit, seg, source }) => ({
  unit,
  seg: seg[0],
  text: source.replace(/[a-z]+/gi, '강물'),
}));
await threads.writePdf('pdf', { original, skeleton: skeleton?.bytes }, targets, direction);
report({
  name: 'large PDF, read again and written, of a processor',
  value: await cpuSeconds(Deno.pid) - read,
  unit: 's',
  atMost: 0.15 * PAGES + 1.5,
});
report({
  name: 'large PDF, memory that the thread adds',
  value: await peakMemory(Deno.pid) - before,
  unit: 'MB',
  atMost: 450,
});
threads.close();
finish();
