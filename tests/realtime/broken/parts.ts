const top = new URL('../../../', import.meta.url).href;

/** Parts of the server that a test can leave out, and what stands in their place. */
const parts = {
  guard: {
    'src/editing/collaboration/guard/check-update.ts': 'no-first-look.ts',
    'src/editing/collaboration/guard/check-applied.ts': 'no-second-look.ts',
  },
  'commit before acknowledging': { 'src/editing/collaboration/write-batch.ts': 'late-batch.ts' },
  'catching up': { 'src/editing/collaboration/messages.ts': 'no-answers.ts' },
  'room on the disk': { 'db/connection.ts': 'full-disk.ts' },
} satisfies Record<string, Record<string, string>>;

export type Part = keyof typeof parts;

/** An import map for a server without this part. What replaces a module may itself import it. */
export async function without(part: Part): Promise<string> {
  const imports = Object.fromEntries(
    Object.entries(parts[part]).map((
      [real, other],
    ) => [top + real, new URL(other, import.meta.url).href]),
  );
  const path = await Deno.makeTempFile({ suffix: '.json' });
  await Deno.writeTextFile(
    path,
    JSON.stringify({ scopes: { [`${top}src/`]: imports, [`${top}db/`]: imports } }),
  );
  return path;
}
