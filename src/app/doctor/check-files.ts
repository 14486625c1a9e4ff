import type { BlobStore } from '../../ports/files/port.ts';
import { bad, type Finding, good, reasonIn } from './finding.ts';

/** A small file is written, read and deleted again. */
export async function checkFiles(blobs: BlobStore): Promise<Finding[]> {
  const bytes = new TextEncoder().encode(crypto.randomUUID());
  try {
    const from = performance.now();
    const { key } = await blobs.put(new Blob([bytes]).stream(), bytes.length);
    const back = await blobs.get(key);
    await blobs.delete(key);
    const ms = Math.round(performance.now() - from);
    const isSame = back !== undefined && new TextDecoder().decode(back) ===
        new TextDecoder().decode(bytes);
    const isGone = await blobs.get(key) === undefined;
    if (isSame && isGone) {
      return [good(
        `파일을 쓰고 읽고 지울 수 있어요(${ms} ms).`,
        `Files can be written, read and deleted (${ms} ms).`,
      )];
    }
    return [bad(
      '저장한 파일이 그대로 돌아오지 않거나 지워지지 않아요. BLOB_URL을 확인해 주세요.',
      'A file does not come back as it was, or is not deleted. Check BLOB_URL.',
    )];
  } catch (error) {
    return [bad(
      `파일을 저장할 수 없어요. BLOB_URL이나 DATA_DIR을 확인해 주세요: ${reasonIn(error)}`,
      `Files cannot be stored. Check BLOB_URL or DATA_DIR: ${reasonIn(error)}`,
    )];
  }
}
