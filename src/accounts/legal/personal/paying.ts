import type { Article } from '../rules.ts';
import { collecting } from './collecting.ts';
import { retention } from './retention.ts';
import { sharing } from './sharing.ts';

type Part = Article['body'][number];
type Row = Extract<Part, { rows: unknown }>['rows'][number];

const itemRow: Row = [
  { ko: '선택', en: 'Optional' },
  {
    ko:
      '결제 기록(주문 번호, 요금제, 기간, 금액, 때와 상태), 결제에 관한 동의, 카드사 코드와 카드 끝 번호, 암호화한 결제 키',
    en:
      'Records of payments (number of the order, plan, period, sum, time and state), consents to payments, code of the card company and last digits of the card, the encrypted key for charges',
  },
  {
    ko: '요금제를 구매하거나 카드를 등록할 때',
    en: 'When a plan is bought or a card is stored',
  },
];

const cardRow: Row = [
  {
    ko: '카드사 코드, 카드 끝 번호, 암호화한 결제 키',
    en: 'Code of the card company, last digits of the card, encrypted key for charges',
  },
  {
    ko: '카드를 바꾸거나 탈퇴할 때까지, 요금제가 끝나면 7일',
    en: 'Until the card is changed or the member withdraws; 7 days after the plan has ended',
  },
  { ko: '정기 결제', en: 'Recurring payments' },
];

const eventRow: Row = [
  {
    ko: '결제대행사가 보낸 알림(주문 번호와 종류)',
    en: 'News of the payment gateway (number of the order and kind)',
  },
  { ko: '90일', en: '90 days' },
  { ko: '결제 결과의 확인', en: 'Looking up payments' },
];

/** A table of an article with more rows behind its own. */
function withRows(articles: readonly Article[], id: string, rows: readonly Row[]): Article[] {
  return articles.map((article) =>
    article.id === id
      ? {
        ...article,
        body: article.body.map((part) =>
          'rows' in part ? { ...part, rows: [...part.rows, ...rows] } : part
        ),
      }
      : article
  );
}

const gateway: Article = {
  id: 'gateway',
  title: { ko: '결제의 위탁과 카드 정보', en: 'The payment gateway and card data' },
  body: [
    {
      ko: '요금제를 판매하는 경우 결제와 환불의 처리를 다음과 같이 맡깁니다.',
      en: 'Where plans are sold, payments and refunds are entrusted as follows.',
    },
    {
      caption: { ko: '결제의 위탁', en: 'Processor of payments' },
      head: [
        { ko: '받는 자', en: 'Recipient' },
        { ko: '맡기는 일', en: 'Work' },
        { ko: '전달하는 항목', en: 'Data' },
        { ko: '보유 기간', en: 'Period' },
      ],
      rows: [[
        { ko: '토스페이먼츠 주식회사(국내)', en: 'Toss Payments Co., Ltd. (in Korea)' },
        {
          ko: '카드의 확인, 결제, 결제의 취소와 환불',
          en: 'Confirming cards, charges, cancellations and refunds',
        },
        {
          ko: '주문 번호, 주문 이름, 금액, 회원을 알아볼 수 없는 무작위 식별값',
          en:
            'Number and name of the order, the sum, a random identifier that says nothing about the member',
        },
        {
          ko: '관계 법령이 정한 기간',
          en: 'As the law requires of payment gateways',
        },
      ]],
    },
    {
      ko:
        '카드 번호, 유효 기간과 비밀번호는 회원이 결제대행사의 화면에 직접 입력하며, 회사는 받지도 저장하지도 않습니다. 회사는 결제대행사가 준 결제 키를 암호화하여 카드사 코드, 카드 끝 번호와 함께 보관하고, 화면에는 카드 끝 번호만 보여 줍니다.',
      en:
        'Members enter the number of the card, its date and its password on the page of the gateway; the company neither receives nor stores them. It stores the key for charges that the gateway has given, encrypted, with the code of the card company and the last digits of the card, and shows only those digits.',
    },
    {
      ko:
        '결제 키는 회원이 카드를 바꾸거나 탈퇴하면, 또는 요금제가 끝난 뒤 7일이 지나면 회사에서 삭제하고 결제대행사에도 삭제를 요청합니다. 진행 중인 결제가 있으면 그 결제가 끝난 뒤에 요청합니다.',
      en:
        'The key is deleted here, and its deletion requested from the gateway, when the member changes the card or withdraws, or 7 days after the plan has ended; where a charge is under way, the gateway is called after it.',
    },
  ],
};

/** The processor stood in the article on engines before it had one of its own. */
const isOnGateway = (part: Part) => 'ko' in part && part.ko.includes('토스페이먼츠');

function withGateway(articles: readonly Article[]): Article[] {
  return articles.flatMap((article) =>
    article.id === 'engines'
      ? [{ ...article, body: article.body.filter((part) => !isOnGateway(part)) }, gateway]
      : [article]
  );
}

export const collectingWithPayments = withRows(collecting, 'items', [itemRow]);
export const retentionWithPayments = withRows(retention, 'retention', [cardRow, eventRow]);
export const sharingWithPayments = withGateway(sharing);
