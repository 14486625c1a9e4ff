import type { Hints } from '../../ports/hints/port.ts';
import { sleep } from '../../shared/sleep.ts';
import { bad, type Finding, good, hint } from './finding.ts';

const TRIES = 30;
const PAUSE_MS = 100;

/** The server of hints takes a subscription within three seconds. */
export async function checkHints(
  hints: Hints | undefined,
): Promise<Finding[]> {
  if (!hints) {
    return [hint(
      'REDIS_URL이 없어요. 다른 프로세스에서 일어난 일이 1초쯤 늦게 보여요.',
      'Without REDIS_URL, what happens at other processes is seen up to a second later.',
    )];
  }
  try {
    for (let tried = 0; tried < TRIES && !hints.isUp(); tried++) await sleep(PAUSE_MS);
    return [
      hints.isUp() ? good('Redis가 대답해요.', 'Redis answers.') : bad(
        'Redis에 연결할 수 없어요. REDIS_URL의 주소와 비밀번호를 확인해 주세요. 그동안 소식이 1초쯤 늦어요.',
        'Redis cannot be reached. Check address and password of REDIS_URL. Meanwhile news are a second late.',
      ),
    ];
  } finally {
    hints.close();
  }
}
