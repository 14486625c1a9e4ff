/** The line that the address asks for, counted from 0; undefined for one that the document does not have. */
export function lineOfAddress(lineCount: number): number | undefined {
  const requested = new URL(location.href).searchParams.get('line') ?? '';
  if (!/^\d{1,8}$/.test(requested)) return undefined;
  const index = Number(requested) - 1;
  return index >= 0 && index < lineCount ? index : undefined;
}

/** The tab of the panel that the address asks for. */
export const panelOfAddress = (): string | null => new URL(location.href).searchParams.get('panel');
