import { startServer } from '../tests/server.ts';
import { finish, report } from './measure.ts';

/** Lighthouse, as it measures a phone, on the pages that strangers see first. A limit that is broken fails. */
const LIGHTHOUSE = 'npm:lighthouse@13.5.0';
const pages = ['/', '/auth/sign-in', '/docs/policy'];
const limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

type Kind = keyof typeof limits;
type Audit = { id: string; score: number | null; title: string };
type Report = {
  categories: Record<Kind, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

const server = await startServer({ SUPPORT_EMAIL: 'help@omgim.example' });
for (const page of pages) {
  const { categories, audits } = await best(server.origin + page);
  for (const [kind, atLeast] of Object.entries(limits) as [Kind, number][]) {
    const { score, auditRefs } = categories[kind];
    report({ name: `${page}: ${kind}`, value: Math.round(score * 100), unit: '', atLeast });
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9) {
        console.log(`    ${audit.id}: ${audit.title}`);
      }
    }
  }
}
await server.stop();
finish();

/** The machine is shared: a slow run is tried again, twice at most. */
async function best(url: string): Promise<Report> {
  let found = await measure(url);
  for (let again = 0; again < 2 && scoreOf(found) < limits.performance; again++) {
    const next = await measure(url);
    if (scoreOf(next) > scoreOf(found)) found = next;
  }
  return found;
}

function scoreOf({ categories }: Report): number {
  return categories.performance.score * 100;
}

/** A trace that could not be recorded (a busy machine) is recorded once more. */
async function measure(url: string): Promise<Report> {
  return await run(url).catch(() => run(url));
}

async function run(url: string): Promise<Report> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      'run',
      '-A',
      '--no-lock',
      '--node-modules-dir=none',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run',
    ],
    cwd: await Deno.makeTempDir({ prefix: 'omgim-lighthouse-' }),
    env: { CHROME_PATH: Deno.env.get('CHROMIUM_PATH') ?? '/usr/bin/chromium' },
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return JSON.parse(new TextDecoder().decode(stdout));
}
