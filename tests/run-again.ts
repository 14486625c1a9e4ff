/**
 * Runs tests side by side, with what the command line says. A file that failed there runs once more by itself: what
 * browsers, servers and threads on two cores do to each other is no fault of the product, and what fails alone is one.
 * Files that needed that are named at the end; more than a few are no accident.
 */
const MOST_AGAIN = 4;

/** Projects of a stage; stages may run side by side. */
const projects = Deno.args.filter((one, at) =>
  one === '--project' || Deno.args[at - 1] === '--project'
);
const REPORT = `node_modules/.vitest/${
  projects.filter((one) => one !== '--project').join('-')
}.json`;
const UNHANDLED = REPORT.replace('.json', '-unhandled.txt');

const first = await vitest(Deno.args);
if (first.isGreen) Deno.exit(0);
if (first.failed.length === 0 || first.failed.length > MOST_AGAIN) Deno.exit(1);

console.log(`\nAgain, each by itself:\n${list(first.failed)}\n`);
const again = await vitest([...projects, '--maxWorkers=1', ...first.failed]);
if (!again.isGreen) Deno.exit(1);
console.log(`\nGreen only when they ran by themselves:\n${list(first.failed)}`);

async function vitest(args: string[]): Promise<{ isGreen: boolean; failed: string[] }> {
  for (const file of [REPORT, UNHANDLED]) await Deno.remove(file).catch(() => {});
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    '--reporter=./tests/unhandled-errors.ts',
  ];
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ['run', '-A', 'npm:vitest', 'run', ...args, ...reporters],
    env: { UNHANDLED_FILE: UNHANDLED },
    stdout: 'inherit',
    stderr: 'inherit',
  }).spawn().status;
  return { isGreen: success, failed: success ? [] : await failedFiles() };
}

/** None where the run broke off before it could say, or where more than tests failed. */
async function failedFiles(): Promise<string[]> {
  if (await Deno.readTextFile(UNHANDLED).catch(() => '') !== '0') return [];
  const text = await Deno.readTextFile(REPORT).catch(() => '{"testResults":[]}');
  const { testResults }: { testResults: { name: string; status: string }[] } = JSON.parse(text);
  const folder = `${Deno.cwd()}/`;
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name.replace(folder, ''));
}

function list(files: readonly string[]): string {
  return files.map((file) => `  ${file}`).join('\n');
}
