import type { Chapter } from '../rules.ts';

export const payments: Chapter = {
  title: { ko: '캐시, 결제와 환불', en: 'Cash, payment and refunds' },
  articles: [
    {
      id: 'paid-services',
      title: { ko: '캐시와 유료 서비스', en: 'Cash and paid services' },
      body: [
        {
          ko:
            '시범 운영 기간에는 서비스를 무료로 제공합니다. 회사가 유료 서비스나 캐시를 제공할 때에는 가격(부가가치세 포함), 이용 기간, 결제 방법, 청약철회와 환불의 조건을 결제 화면에 미리 밝힙니다.',
          en:
            'During the test period the service is free. Where the company offers paid services or cash, it states the price (VAT included), the period, the means of payment and the conditions of cancellation and refund before payment.',
        },
        {
          ko:
            '무료로 이용하던 서비스를 유료로 바꾸거나 정기 결제 대금을 올릴 때에는 바뀌는 날 전 30일 이내에 바뀌는 때, 바뀌기 전과 뒤의 가격, 결제 방법과 해지 방법을 알리고 회원의 동의를 받습니다. 동의하지 않은 회원에게는 대금을 청구하지 않습니다.',
          en:
            'Before a free service becomes paid or a recurring price rises, the company tells the date, the prices before and after, the means of payment and how to cancel, and asks for consent, within the 30 days before the change. Members who do not consent are not charged.',
        },
        {
          ko:
            '캐시는 회사가 정한 유료 서비스에만 쓸 수 있으며, 유효 기간이 있으면 충전할 때 알립니다.',
          en:
            'Cash may be used only for the paid services set by the company; a period of validity, if any, is stated when charging.',
        },
      ],
    },
    {
      id: 'refunds',
      title: { ko: '청약철회와 환불', en: 'Cancellation and refunds' },
      body: [
        {
          ko:
            '회원은 유료 서비스를 결제한 날부터 7일 이내에 청약을 철회할 수 있습니다. 다만, 이미 이용하였거나 법령에서 청약철회를 제한하는 경우에는 그러하지 않습니다.',
          en:
            'Members may cancel a paid service within 7 days of payment, unless it has already been used or the law restricts cancellation.',
        },
        {
          ko:
            '회사는 청약철회나 해지가 있으면 3영업일 이내에 이미 쓴 부분을 뺀 대금을 결제한 방법으로 돌려줍니다. 쓰지 않은 유료 캐시도 같으며, 회사가 무상으로 준 캐시는 환불하지 않습니다.',
          en:
            'On cancellation or termination the company refunds the price, less what has been used, within 3 business days by the means of payment used. The same applies to unused paid cash; cash given free of charge is not refunded.',
        },
        {
          ko:
            '회사의 사정으로 서비스를 끝내거나 환불에 회원의 계좌 등 정보가 필요한 경우, 회사는 환불의 대상과 방법을 알리고 회원이 환불에 필요한 정보를 제출할 수 있는 기간을 30일 이상 둡니다.',
          en:
            'Where the company ends a service, or needs information such as an account number for a refund, it tells what is refunded and how, and gives members at least 30 days to submit the information needed for the refund.',
        },
        {
          ko: '잘못 결제된 대금은 회원이 알리거나 회사가 알게 된 때부터 지체 없이 전액 돌려줍니다.',
          en:
            'Amounts charged by mistake are refunded in full without delay once the member reports or the company notices them.',
        },
      ],
    },
    {
      id: 'between-members',
      title: { ko: '회원 간의 거래와 결제', en: 'Dealings and payments between members' },
      body: [
        {
          ko:
            '의뢰인과 다른 회원 사이의 작업 계약, 대금 결제와 환불은 당사자인 회원이 직접 하며, 그 이행과 책임도 당사자에게 있습니다.',
          en:
            'Contracts for work, payments and refunds between requesters and other members are handled by those members themselves, who are responsible for them.',
        },
        {
          ko:
            '회사는 회원 간 거래의 당사자가 아니며, 회원이 올린 의뢰, 경력, 가격과 작업 결과가 사실과 같음을 보증하지 않습니다.',
          en:
            'The company is no party to dealings between members and does not guarantee that requests, careers, prices and results of work are as stated.',
        },
        {
          ko:
            '회원 간에 분쟁이 생기면 당사자가 성실히 협의하여 해결하며, 회사는 요청을 받으면 법령이 허용하는 범위에서 해결에 필요한 자료를 제공하는 등 협조합니다.',
          en:
            'Members settle disputes by sincere talks; on request the company helps as far as the law allows, for example with records needed for a settlement.',
        },
      ],
    },
  ],
};
