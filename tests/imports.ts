export type Import = {
  /** Path from the top of the project. */
  from: string;
  /** Path from the top of the project, or the name of a package. */
  to: string;
  isType: boolean;
};

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^;'"]*?)\s*from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g;

/** All imports of the given folders, lazy ones included. */
export async function readImports(folders: string[]): Promise<Import[]> {
  const found: Import[] = [];
  for (const folder of folders) {
    for await (const path of sources(folder)) {
      const text = await Deno.readTextFile(path);
      for (const match of text.matchAll(statement)) found.push(importOf(path, match));
    }
  }
  return found;
}

function importOf(from: string, match: RegExpMatchArray): Import {
  const [whole, type, names = '', fromStatement, lazy, bare] = match;
  const to = fromStatement ?? lazy ?? bare ?? '';
  // `typeof import('…')` names a type; so does a list in which every name is marked.
  const isLazyType = lazy !== undefined && isTypeQuery(match);
  const listed = names.replace(/[{}]/g, '').split(',').map((name) => name.trim()).filter(Boolean);
  const allMarked = names.startsWith('{') && listed.every((name) => name.startsWith('type '));
  const isType = type !== undefined || isLazyType || (whole.includes('from') && allMarked);
  return { from, to: resolve(from, to), isType };
}

function isTypeQuery(match: RegExpMatchArray): boolean {
  return match.input?.slice(0, match.index).endsWith('typeof ') ?? false;
}

function resolve(from: string, to: string): string {
  if (!to.startsWith('.')) return to;
  const parts = from.split('/').slice(0, -1);
  for (const step of to.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return parts.join('/');
}

async function* sources(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) yield* sources(path);
    else if (/\.tsx?$/.test(name)) yield path;
  }
}
