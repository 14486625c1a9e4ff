import { strToU8, zipSync } from 'fflate';
import { plainText } from '../../language/tags/tags.ts';
import { bcp47Of, type Direction } from '../../shared/languages.ts';
import { writeTmx } from '../tmx/tmx-writer.ts';
import type { TmxUnit } from '../tmx/unit.ts';
import type { BilingualRow } from './rows.ts';
import { writeXliff12 } from './write-xliff.ts';

type Handed = Direction & { title: string };

/**
 * A project folder of OmegaT as a zip. It translates what stands in the targets, so these hold the sources; our targets
 * come from its memory, which fills lines by itself. Lines that are confirmed stay at home.
 */
export function writeOmegatFolder(rows: readonly BilingualRow[], handed: Handed): Uint8Array {
  const { from, to, title } = handed;
  const open = rows.filter(({ status }) => status === 'empty' || status === 'draft');
  const name = title.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 100) || 'document';
  const files: Record<string, string> = {
    'omegat.project': projectXml(handed),
    [`source/${name}.xlf`]: writeXliff12(open, { ...handed, preset: 'omegat' }),
    'tm/auto/project.tmx': [...writeTmx(unitsOf(rows, handed), { srclang: bcp47Of(from) })].join(
      '',
    ),
    'target/': '',
    'glossary/glossary.txt': `# ${bcp47Of(from)} → ${bcp47Of(to)}\n`,
    'dictionary/': '',
  };
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const);
  return zipSync(Object.fromEntries(entries), { level: 6 });
}

function* unitsOf(rows: readonly BilingualRow[], { from, to }: Direction): Generator<TmxUnit> {
  for (const { source, target, tags } of rows) {
    if (target.trim() === '') continue;
    // It writes tags in a way of its own, so only words match.
    const variant = (lang: string, text: string) => ({
      lang,
      text: plainText(text, tags),
      codes: {},
      facts: {},
    });
    yield {
      facts: {},
      props: [],
      notes: [],
      variants: [variant(bcp47Of(from), source), variant(bcp47Of(to), target)],
    };
  }
}

function projectXml({ from, to }: Direction): string {
  const folders = ['source', 'target', 'tm', 'glossary', 'dictionary'].map((name) =>
    `    <${name}_dir>__DEFAULT__</${name}_dir>\n`
  ).join('');
  return '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<omegat>\n  <project version="1.0">\n' +
    `${folders}    <source_lang>${bcp47Of(from)}</source_lang>\n    <target_lang>${
      bcp47Of(to)
    }</target_lang>\n` +
    '    <sentence_seg>false</sentence_seg>\n    <support_default_translations>true</support_default_translations>\n' +
    '    <remove_tags>false</remove_tags>\n  </project>\n</omegat>\n';
}
