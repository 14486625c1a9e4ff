type Table = {
  /** Of the file, without its ending. */
  name: string;
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};

export type TableFile = { fileName: string; bytes: Uint8Array };

/** A table as a file that sheets open. Nothing in it is read as a formula. */
export async function writeTable(as: 'csv' | 'xlsx', table: Table): Promise<TableFile> {
  const fileName = `${table.name}.${as}`;
  if (as === 'csv') return { fileName, bytes: await csvOf(table) };
  // Half a second and fifty megabytes that most processes never need.
  const { writeSheets } = await import('../../formats/xlsx/sheet-writer.ts');
  const rows = table.rows.map((row) =>
    row.map((cell) => typeof cell === 'number' ? { number: cell } : cell)
  );
  const sheet = { name: table.name.slice(0, 31), widths: table.heads.map(() => 20) };
  return { fileName, bytes: writeSheets([{ ...sheet, rows: [[...table.heads], ...rows] }]) };
}

async function csvOf({ heads, rows }: Table): Promise<Uint8Array> {
  const { writeCsv } = await import('../../formats/term-files/terms-csv.ts');
  return writeCsv([[...heads], ...rows.map((row) => row.map(String))]);
}
