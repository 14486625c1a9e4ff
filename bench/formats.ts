import { largeDocument } from './documents.ts';
import { finish, peakMemory, report } from './measure.ts';

/**
 * What reading and writing a document takes, start of the program included, beside LibreOffice converting the same file:
 * both run alone, one after the other, on the same machine.
 */
type Run = { seconds: number; megabytes: number };

const folder = await Deno.makeTempDir();
const large = await largeDocument();
await bench('large Word document', `${folder}/large.docx`, large.bytes, {
  seconds: 4,
  megabytes: 400,
});
await bench('PDF of 20 pages', `${folder}/20.pdf`, madePdf(20), { seconds: 4, megabytes: 450 });
// LibreOffice takes many minutes for these.
for (const [pages, seconds] of [[100, 10], [600, 60]] as const) {
  const limit = { seconds, megabytes: 450, isAlone: true };
  await bench(`PDF of ${pages} pages`, `${folder}/${pages}.pdf`, madePdf(pages), limit);
}
await Deno.remove(folder, { recursive: true });
finish();

async function bench(
  name: string,
  file: string,
  bytes: Uint8Array,
  limit: { seconds: number; megabytes: number; isAlone?: boolean },
) {
  await Deno.writeFile(file, bytes);
  const read = await ours('segments', file);
  const written = await ours('pseudo', file, `${folder}/out.docx`);
  const other = limit.isAlone ? undefined : await libreOffice(file);
  report({ name: `${name}, read`, value: read.seconds, unit: 's', atMost: limit.seconds });
  // A PDF is read again before it is written.
  const twice = file.endsWith('.pdf') ? 2 : 1;
  const most = limit.seconds * twice;
  report({ name: `${name}, written`, value: written.seconds, unit: 's', atMost: most });
  const megabytes = Math.max(read.megabytes, written.megabytes);
  report({ name: `${name}, memory`, value: megabytes, unit: 'MB', atMost: limit.megabytes });
  if (!other) return;
  report({ name: `${name}, LibreOffice`, value: other.seconds, unit: 's' });
  const ratio = written.seconds / other.seconds;
  report({ name: `${name}, written / LibreOffice`, value: ratio, unit: '×', atMost: 2 });
}

async function ours(command: string, ...files: string[]): Promise<Run> {
  return await timed(Deno.execPath(), ['task', '-q', 'cli', command, '--from', 'en', ...files]);
}

/** undefined where it is not installed: then there is nothing to compare with, and the limits stand alone. */
async function libreOffice(file: string): Promise<Run | undefined> {
  const filter = file.endsWith('.pdf') ? ['--infilter=writer_pdf_import'] : [];
  const profile = `-env:UserInstallation=file://${folder}/office`;
  const target = ['--convert-to', 'docx', '--outdir', `${folder}/office-out`];
  try {
    // The first start makes the profile, which is no part of the conversion.
    await timed('soffice', [profile, '--headless', '--terminate_after_init']);
    return await timed('soffice', [profile, '--headless', ...filter, ...target, file]);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    console.log('      LibreOffice is not installed: nothing to compare with');
    return undefined;
  }
}

async function timed(command: string, args: string[]): Promise<Run> {
  const startedAt = performance.now();
  const child = new Deno.Command(command, { args, stdout: 'null', stderr: 'piped' }).spawn();
  let megabytes = 0;
  const watch = setInterval(async () => {
    megabytes = Math.max(megabytes, await peakOfFamily(child.pid));
  }, 20);
  const { success, stderr } = await child.output();
  clearInterval(watch);
  if (!success) throw new Error(`${command}: ${new TextDecoder().decode(stderr)}`);
  return { seconds: (performance.now() - startedAt) / 1000, megabytes };
}

/** Of the process that works: a task runner starts it as its child. */
async function peakOfFamily(pid: number): Promise<number> {
  try {
    const children = await Deno.readTextFile(`/proc/${pid}/task/${pid}/children`);
    const peaks = children.trim().split(' ').filter(Boolean).map((id) => peakOfFamily(Number(id)));
    return Math.max(await peakMemory(pid), ...await Promise.all(peaks));
  } catch {
    return 0; // It has just ended.
  }
}

/** Text in two columns on each page, as reports have it. */
function madePdf(pages: number): Uint8Array {
  const objects: string[] = ['<</Type/Catalog/Pages 2 0 R>>', '', ''];
  objects[2] = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
  const kids: string[] = [];
  for (let page = 1; page <= pages; page++) {
    const content = pageContent(page);
    objects.push(`<</Length ${content.length}>>stream\n${content}\nendstream`);
    const box = '/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>';
    objects.push(`<</Type/Page/Parent 2 0 R${box}/Contents ${objects.length} 0 R>>`);
    kids.push(`${objects.length} 0 R`);
  }
  objects[1] = `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>`;

  let text = '%PDF-1.7\n';
  const places = objects.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}` +
    `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  return new TextEncoder().encode(text);
}

function pageContent(page: number): string {
  const columns = [50, 310].map((x, column) =>
    prose(2 * page + column, 55).map((line, row) =>
      `1 0 0 1 ${x} ${780 - row * 13} Tm (${line}) Tj`
    )
      .join('\n')
  );
  return `BT /F1 9 Tf\n${columns.join('\n')}\nET`;
}

const vocabulary =
  ('a report tells what was measured in each part of the river and how often samples ' +
    'were taken where water runs slowly people found more of it than upstream of the new bridge')
    .split(' ');
/** Of Helvetica, in thousandths of its size. */
const narrow: Record<string, number> = {
  ' ': 278,
  '.': 278,
  f: 278,
  i: 222,
  j: 222,
  l: 222,
  r: 333,
  t: 278,
};
const wide: Record<string, number> = {
  m: 833,
  w: 722,
  c: 500,
  k: 500,
  s: 500,
  v: 500,
  x: 500,
  y: 500,
  z: 500,
};
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (narrow[letter] ?? wide[letter] ?? 556), 0);
/** 235 points of 9 point letters. */
const COLUMN = 26_100;

/** Sentences of seven to sixteen words, broken where the next word has no room: lines of many lengths, as prose has. */
function prose(seed: number, rows: number): string[] {
  const lines: string[] = [];
  let line = '';
  let left = 0;
  for (let at = seed * 31; lines.length < rows; at++) {
    const plain = vocabulary[(at * 7 + Math.floor(at / 5)) % vocabulary.length] ?? '';
    const word = left === 0 ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain;
    if (left === 0) left = 7 + at % 10;
    left--;
    const next = left === 0 ? `${word}.` : word;
    if (widthOf(`${line} ${next}`) > COLUMN) {
      lines.push(line);
      line = next;
    } else line = line ? `${line} ${next}` : next;
  }
  return lines;
}
