import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute and more. One of them at the end would leave the other workers idle. */
const LONG = [
  'route-walk',
  'manager-walk',
  'fuzz-pdf',
  'form-walk',
  'preview',
  'blocks',
  'live',
  'year',
  'moderation',
  'payment',
  'payment-time',
  'board',
  'console',
  'fuzz',
  'project-roles',
  'search',
  'rich-together',
  'long-lines',
  'touch-counts',
  'memory',
  'converge',
  'memory-recall',
  'frames',
  'chain',
  'write-in-thread',
  'bergamot',
  'seams',
  'event-loop',
  'faults',
  'member',
  'review',
  'workplace',
  'formats',
  'accounts',
  'engine-settings',
];

/** On a fresh clone nothing is known of how long a file takes; the usual order goes by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}

function place({ moduleId }: TestSpecification): number {
  const name = moduleId.replace(/^.*\//, '').replace(/\.test\.tsx?$/, '');
  const at = LONG.indexOf(name);
  return at < 0 ? LONG.length : at;
}
