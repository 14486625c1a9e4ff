export type MovedFile = { key: string; size: number; sum: string };

/** What has been moved and compared, so that a run that ended half-way goes on where it was. */
export type Journal = {
  read(): Promise<ReadonlySet<string>>;
  add(file: MovedFile): Promise<void>;
};

/** A line that a crash has cut does not count. */
const LINE = /^([A-Za-z0-9_-]+)\t\d+\t[0-9a-f]{64}\n/gm;

/** A line of the file for each that was moved. */
export function journalAt(path: string): Journal {
  return {
    async read() {
      const text = await Deno.readTextFile(path).catch((error) => {
        if (error instanceof Deno.errors.NotFound) return '';
        throw error;
      });
      return new Set([...text.matchAll(LINE)].map(([, key = '']) => key));
    },
    async add({ key, size, sum }) {
      // It begins a line of its own behind one that was cut; empty lines do no harm.
      await Deno.writeTextFile(path, `\n${key}\t${size}\t${sum}\n`, { append: true });
    },
  };
}
