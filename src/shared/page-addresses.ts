/** Where a document is edited; those of projects have an address of their own. */
export function editorAddress(
  { fileName, projectNo }: { fileName: string; projectNo?: number | string | null | undefined },
  direction: string,
): string {
  const name = encodeURIComponent(fileName);
  return projectNo
    ? `/translate/${projectNo}/${name}/${direction}`
    : `/editor/${name}/${direction}`;
}

/** The list in which a document stands, at the document. */
export function listAddress(
  { name, projectNo }: { name: string; projectNo: number | null },
): string {
  const list = projectNo ? `/projects/edit/${projectNo}` : '/upload';
  return `${list}#${rowIdOf(name)}`;
}

/** Of the row of a document, by its opaque name. */
export function rowIdOf(name: string): string {
  return `file-${name}`;
}

/** The editor at one line, counted from 0, with a tab of the panel beside it. */
export function lineAddress(address: string, index: number, tab?: string): string {
  return `${address}?line=${index + 1}${tab ? `&panel=${tab}` : ''}`;
}
