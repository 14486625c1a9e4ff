/** The service cannot start as it is set up; the message is for the operator and needs no stack. */
export class StartError extends Error {}

/** Shows one line where the reason is known and ends the process; anything else is a fault and shows its stack. */
export function endUnstarted(error: unknown): never {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  Deno.exit(1);
}

export function portInUse(port: number): StartError {
  return new StartError(
    `포트 ${port}번을 다른 프로그램이 쓰고 있어요. 그 프로그램을 끄거나 PORT에 다른 번호를 적어 주세요. ` +
      `(Port ${port} is in use. Stop the other program or set PORT to another number.)`,
  );
}

/** The address may hold a password, so only the name of a file is shown. */
export function databaseUnopened(url: string, cause: unknown): StartError {
  const place = url.startsWith('file:') ? url.slice('file:'.length) : 'DATABASE_URL';
  const reason = String((cause as { message?: unknown } | null)?.message ?? cause).split('\n')[0];
  return new StartError(
    `데이터베이스 ${place} 을(를) 열 수 없어요. DATA_DIR, DATABASE_URL, DATABASE_AUTH_TOKEN과 파일의 권한을 확인해 주세요. ` +
      `(The database ${place} cannot be opened: ${reason}. Check DATA_DIR, DATABASE_URL, DATABASE_AUTH_TOKEN and the rights of the file.)`,
    { cause },
  );
}
