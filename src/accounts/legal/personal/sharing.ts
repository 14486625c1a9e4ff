import type { Article } from '../rules.ts';
import { cookies } from './cookies.ts';

export const sharing: Article[] = [
  {
    id: 'third-parties',
    title: { ko: '제3자 제공', en: 'Disclosure to third parties' },
    body: [{
      ko:
        '회사는 개인정보를 다른 사람에게 제공하지 않습니다. 다만, 정보주체가 동의하였거나 법령에 따라 수사 기관 등이 적법한 절차로 요구하는 경우는 예외로 합니다.',
      en:
        'The company does not give personal data to others, except with the consent of the person concerned or on a lawful demand by authorities.',
    }],
  },
  {
    id: 'engines',
    title: { ko: '기계번역 엔진과 처리 위탁', en: 'Machine translation and processors' },
    body: [
      {
        ko:
          '고객이 기계번역이나 정확도 점수를 요청하면 해당 문장과 그 앞뒤 문장이 회사가 연결한 번역 엔진의 운영자에게 전달됩니다. 어떤 엔진이 연결되어 있는지는 번역 화면에 이름으로 표시합니다. 이름, 이메일 등 회원 정보와 파일 자체는 전달하지 않습니다.',
        en:
          'When a customer asks for machine translation or accuracy scores, the sentences concerned and those around them are sent to the operator of the translation engine that the company has connected. The interface shows the name of that engine. Member information such as names and e-mail addresses, and the files themselves, are not sent.',
      },
      {
        ko:
          '둘 다 요청하지 않고 직접 번역하면 문장을 번역 엔진으로 보내지 않습니다. 문서에 개인정보나 비밀이 들어 있어 보내고 싶지 않은 고객은 직접 번역을 선택하면 됩니다.',
        en:
          'Translating by hand, without asking for either, sends nothing to an engine. Customers whose documents hold personal data or secrets can choose it.',
      },
      {
        ko:
          '요금제를 판매하는 경우 결제와 환불의 처리는 결제대행사인 토스페이먼츠 주식회사에 맡기며, 주문 번호와 주문 이름, 금액, 회원을 알아볼 수 없는 무작위 식별값만 전달합니다. 카드 번호는 결제대행사가 직접 받고 회사는 받지 않습니다. 정기 결제에 필요한 결제 키는 암호화하여 보관합니다.',
        en:
          'Where plans are sold, payments and refunds are processed by the payment gateway Toss Payments Co., Ltd., which is given the number and name of the order, the sum, and a random identifier that says nothing about the member. The gateway receives the card number itself; the company does not. The key needed for recurring charges is stored encrypted.',
      },
      {
        ko:
          '메일 발송, 서버와 저장소의 운영을 다른 사업자에게 맡기거나 번역 엔진이 국외에 있는 경우에는 받는 자, 국가, 이전하는 항목과 때와 방법, 이용 목적, 보유 기간을 서비스에 공개하고 법령이 정한 절차를 따릅니다.',
        en:
          'Where mail, servers or storage are entrusted to others, or an engine is abroad, the company publishes the recipient, the country, which data is transferred when and how, the purpose and the period, and follows the procedure required by law.',
      },
    ],
  },
  cookies,
];
