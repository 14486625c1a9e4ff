/** A review of a project; `part`: its report and files of it. */
export function reviewPageAddress(
  { projectNo, id }: { projectNo: number; id: number },
  part: '' | '/report' | '/report/xlsx' | '/report/issues' = '',
): string {
  return `/projects/edit/${projectNo}/reviews/${id}${part}`;
}
