import { DELIVERY_MS } from '../../../src/public-api/deliveries/rules.ts';
import { DAY_MS } from '../../../src/public-api/tokens/rules.ts';
import type { Registry } from './proof.ts';

const deliveries = 'src/public-api/deliveries/deliveries.test.ts';
const facts = 'src/public-api/deliveries/facts.test.ts';
const receivers = 'src/ports/receivers/over-http.test.ts';
const pages = 'routes/pages/public-api/webhook-pages.test.ts';

/** What is promised to those who write programs. */
export const programs: Registry = {
  '제안은 초벌로 들어가고, 사람이 쓴 번역문은 그대로예요.': {
    test: 'src/public-api/mcp/mcp.test.ts › over nothing that a person wrote',
  },
  '확정은 사람만 해요.': {
    test: 'src/public-api/mcp/mcp.test.ts › what is proposed is a draft: never confirmed',
  },
  '10초 안에 2xx로 답하지 않으면 간격을 늘려 가며 모두 10번까지 보내요.': {
    test: [
      `${deliveries} › later each time, until it is given up`,
      `${receivers} › a receiver that is silent is cut`,
    ],
  },
  '5일 동안 한 번도 성공하지 못하거나 410으로 답하면 웹훅이 꺼지고 메일로 알려 드려요.': {
    test: `${deliveries} › 410 switches off at once, five days of failing too`,
  },
  '번호와 상태만 보내고, 문장은 보내지 않아요.': {
    test: `${facts} › by ids and without texts`,
  },
  '포트는 443이나 8443만 쓸 수 있어요.': { test: `${receivers} › private places, other ports` },
  '웹훅과 전송 기록을 바로 지워요.': { test: `${pages} › deleted with all that was sent` },
  '기록은 30일이 지나면 지워져요.': {
    numbers: [DELIVERY_MS / DAY_MS],
    test: `${deliveries} › after thirty days nothing of it is there`,
  },
};
