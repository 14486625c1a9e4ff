import { createHash } from 'node:crypto';
import { blobsFromEnv } from '../../ports/files/index.ts';
import { environment } from '../environment.ts';
import { endUnstarted, StartError } from '../listening/start-error.ts';
import { readSettings } from '../settings.ts';
import { journalAt } from './journal.ts';
import { moveFiles, type Totals } from './move-files.ts';

/** `deno task blobs:move`: all files of DATA_DIR into the bucket of BLOB_URL. It may be ended and run again. */
try {
  await move();
} catch (error) {
  endUnstarted(error);
}

async function move() {
  const env = await environment();
  const { dataDir } = readSettings(env);
  if (!env.BLOB_URL?.trim()) {
    throw new StartError(
      'BLOB_URL이 비어 있어요. 파일을 옮길 버킷을 적어 주세요. (BLOB_URL is empty. Set the bucket to move files to.)',
    );
  }
  // Another bucket begins anew.
  const bucket = createHash('sha256').update(placeOf(env.BLOB_URL)).digest('hex').slice(0, 12);
  const { files, bytes, known } = await moveFiles({
    from: blobsFromEnv({}, { dataDir }),
    to: blobsFromEnv(env, { dataDir }),
    journal: journalAt(`${dataDir}/files-moved-${bucket}.tsv`),
    onFile: print,
  });
  console.log(
    `파일 ${files}개(${
      megabytes(bytes)
    } MB)를 옮기고 합계를 비교했어요. 전에 옮긴 파일은 ${known}개예요. ` +
      `(${files} files, ${
        megabytes(bytes)
      } MB, were moved and compared; ${known} had been moved before.)`,
  );
  console.log(
    `서비스가 켜져 있었다면 끄고 한 번 더 실행해 주세요. ${dataDir}/files 폴더는 그대로 두었어요. ` +
      `(If the service was running, stop it and run this once more. ${dataDir}/files was left as it is.)`,
  );
}

/** Without key and secret, which may change. */
function placeOf(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}

function print({ files, known, bytes }: Totals) {
  if ((files + known) % 100 === 0) {
    console.log(`파일 · files ${files + known} (${megabytes(bytes)} MB)`);
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
