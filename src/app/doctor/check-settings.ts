import type { Settings } from '../settings.ts';
import { bad, type Finding, good, hint } from './finding.ts';

/** What settings say about being reached from outside. */
export function checkSettings({ publicOrigin, host, sessionSecret }: Settings): Finding[] {
  const { protocol, hostname } = new URL(publicOrigin);
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return [
    isNear
      ? hint(
        `이 컴퓨터에서만 쓸 수 있어요(PUBLIC_ORIGIN: ${publicOrigin}).`,
        `PUBLIC_ORIGIN is ${publicOrigin}: the service is for this machine only.`,
      )
      : protocol === 'https:'
      ? good(`사람들이 쓰는 주소: ${publicOrigin}`, `People come to ${publicOrigin}.`)
      : bad(
        `암호화되지 않는 주소예요(PUBLIC_ORIGIN: ${publicOrigin}). https 주소로 바꿔 주세요.`,
        `PUBLIC_ORIGIN ${publicOrigin} is not encrypted. Use an https address.`,
      ),
    ...(!isNear && host !== 'localhost' && !sessionSecret
      ? [hint(
        'SESSION_SECRET이 DATA_DIR에만 있어요. 폴더를 잃으면 모두 다시 로그인해야 해요.',
        'SESSION_SECRET is in DATA_DIR only: whoever loses the folder has to sign in again.',
      )]
      : []),
  ];
}
