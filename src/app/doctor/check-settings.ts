import type { Settings } from '../settings.ts';
import { bad, type Finding, good, hint } from './finding.ts';

/** What settings say about being reached from outside. */
export function checkSettings(settings: Settings): Finding[] {
  const { publicOrigin, host, sessionSecret } = settings;
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
    ...(isNear ? [] : checkConsole(settings)),
  ];
}

/** Where the console answers. */
function checkConsole({ operatorIps, trustedProxies }: Settings): Finding[] {
  if (operatorIps.length === 0) {
    return [hint(
      '운영 콘솔이 모든 주소에서 열려요. OPERATOR_IPS에 운영하는 곳의 주소를 적으면 그곳에서만 열려요.',
      'The console answers everywhere. With OPERATOR_IPS it answers to the addresses that you work from alone.',
    )];
  }
  return [
    good(
      `운영 콘솔은 정한 주소 ${operatorIps.length}곳에서만 열려요.`,
      `The console answers to ${operatorIps.length} addresses or networks alone.`,
    ),
    ...(trustedProxies.length === 0
      ? [hint(
        'TRUSTED_PROXIES가 비어 있어요. 앞에 프록시가 있다면 모든 요청이 프록시의 주소로 보여서 콘솔을 열 수 없어요.',
        'TRUSTED_PROXIES is empty. Behind a proxy all requests seem to come from it, and the console stays closed.',
      )]
      : []),
  ];
}
