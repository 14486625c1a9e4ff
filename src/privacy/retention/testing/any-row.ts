import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';

type Column = ReturnType<typeof getTableConfig>['columns'][number];

/** A row that a table accepts: what must be there is filled in, all else is as in a new row. */
export function anyRow<Table extends SQLiteTable>(
  table: Table,
  at: Date,
  facts: Partial<Table['$inferInsert']> = {},
): Table['$inferInsert'] {
  const named = Object.entries(table).filter(([, one]) =>
    getTableConfig(table).columns.includes(one as Column)
  ) as [string, Column][];
  const needed = named.filter(([, one]) => one.notNull && !one.hasDefault && !isNumbered(one));
  const filled = Object.fromEntries(needed.map(([name, one]) => [name, valueOf(one, at)]));
  return { ...filled, ...facts } as Table['$inferInsert'];
}

const isNumbered = (column: Column) => column.primary && column.dataType === 'number';

function valueOf({ dataType, enumValues }: Column, at: Date): unknown {
  if (enumValues?.[0] !== undefined) return enumValues[0];
  const values: Record<string, unknown> = { number: 1, date: at, boolean: false, json: {} };
  return values[dataType] ?? 'old';
}
