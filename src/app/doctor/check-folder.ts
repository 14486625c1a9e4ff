import { statfs } from 'node:fs/promises';
import type { Settings } from '../settings.ts';
import { bad, type Finding, good, hint, reasonIn } from './finding.ts';

const LEAST_FREE = 64 * 1024 ** 2;
const LITTLE_FREE = 1024 ** 3;

/** The folder of the installation: may it be written, is there room, who else may read it. */
export async function checkFolder({ dataDir }: Settings): Promise<Finding[]> {
  try {
    await Deno.mkdir(dataDir, { recursive: true, mode: 0o700 });
    const path = await Deno.makeTempFile({ dir: dataDir, prefix: '.doctor-' });
    await Deno.remove(path);
  } catch (error) {
    return [bad(
      `DATA_DIR ${dataDir} 에 쓸 수 없어요. 폴더와 권한을 확인해 주세요: ${reasonIn(error)}`,
      `DATA_DIR ${dataDir} cannot be written. Check the folder and its rights: ${reasonIn(error)}`,
    )];
  }
  return [...await checkRoom(dataDir), ...await checkRights(dataDir)];
}

async function checkRoom(dataDir: string): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const size = `${(free / 1024 ** 3).toFixed(1)} GB`;
  if (free < LEAST_FREE) {
    return [bad(
      `${dataDir} 에 남은 공간이 ${size}뿐이에요. 저장할 수 없으니 공간을 비워 주세요.`,
      `Only ${size} are free at ${dataDir}. Nothing can be saved: make room.`,
    )];
  }
  return [
    free < LITTLE_FREE
      ? hint(
        `${dataDir} 에 남은 공간이 적어요: ${size}`,
        `Little room is left at ${dataDir}: ${size}`,
      )
      : good(
        `${dataDir} 에 쓸 수 있고 ${size} 남았어요.`,
        `${dataDir} can be written; ${size} are free.`,
      ),
  ];
}

async function checkRights(dataDir: string): Promise<Finding[]> {
  const { mode } = await Deno.stat(dataDir);
  if (mode === null || (mode & 0o077) === 0) return [];
  return [hint(
    `${dataDir} 를 다른 사용자도 열 수 있어요. 서비스를 시작하면 0700으로 바꿔요.`,
    `Other users may open ${dataDir}. The service sets 0700 when it starts.`,
  )];
}
