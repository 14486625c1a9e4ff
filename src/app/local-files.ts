/** Processes that share a database and not their files find nothing of what others have taken in. */
export function warnOfLocalFiles(
  env: Readonly<Record<string, string | undefined>>,
  warn: (line: string) => void,
): void {
  if (env.BLOB_URL?.trim() || env.BLOB_DIR_SHARED === '1') return;
  warn(
    '여러 프로세스가 데이터베이스를 함께 쓰는데 파일은 이 컴퓨터의 폴더에 있어요. 다른 프로세스는 그 파일을 열 수 없어요. ' +
      'BLOB_URL을 적어 주세요. 폴더를 함께 쓰고 있다면 BLOB_DIR_SHARED=1로 알려 주세요. ' +
      '(The database is shared, but files lie in a folder of this machine, where other processes cannot open them. ' +
      'Set BLOB_URL, or BLOB_DIR_SHARED=1 if that folder is shared.)',
  );
}
