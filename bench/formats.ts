import { largeDocument } from './documents.ts';
import { madePdf } from './made-pdf.ts';
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
