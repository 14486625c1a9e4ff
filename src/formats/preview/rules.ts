/** `word/document.xml#p12` → `word/document.xml#p`, 12; the number of a cell is that of its row. */
export function placeOf(unit: string): [name: string, number: number] {
  const [, name = unit, number = '0'] = /^(.*?)[A-Z]*(\d+)$/s.exec(unit) ?? [];
  return [name, Number(number)];
}
