import type { Chapter } from '../rules.ts';

export const service: Chapter = {
  title: { ko: '서비스의 이용', en: 'Use of the service' },
  articles: [
    {
      id: 'service',
      title: { ko: '서비스의 내용', en: 'The service' },
      body: [
        {
          ko:
            '회사는 문서를 문장으로 나누어 기계번역으로 초벌을 채우고 회원이 이를 다듬어 내려받는 번역 서비스와, 회원이 함께 일하고 소식을 나누는 데 필요한 서비스를 제공합니다.',
          en:
            'The company provides a translation service that splits documents into sentences, fills them with machine drafts and lets members polish and download the result, and services with which members work and talk together.',
        },
        {
          ko:
            '기계번역의 결과는 틀릴 수 있는 초벌입니다. 회원은 번역문을 쓰기 전에 그 내용을 스스로 확인하여야 합니다.',
          en:
            'Machine translation yields drafts that may be wrong. Members check a translation themselves before they use it.',
        },
        {
          ko:
            '서비스는 정기 점검 등 특별한 사정이 없는 한 하루 24시간, 1년 내내 이용할 수 있습니다.',
          en:
            'The service is available around the clock all year, except for maintenance and the like.',
        },
      ],
    },
    {
      id: 'visitors',
      title: { ko: '비회원의 이용', en: 'Use by visitors' },
      body: [
        {
          ko:
            '비회원은 가입하지 않고 회사가 정한 범위에서 서비스를 써 볼 수 있습니다. 이때에도 이 약관 가운데 성질상 회원에게만 적용되는 것을 뺀 나머지가 적용됩니다.',
          en:
            'Visitors may try the service without an account within the limits set by the company. These terms apply to them as far as they are not by nature limited to members.',
        },
        {
          ko:
            '비회원이 올린 파일과 번역문은 올린 때부터 24시간이 지나면 폐기하며 복구할 수 없습니다.',
          en:
            'Files and translations of visitors are discarded 24 hours after the upload and cannot be recovered.',
        },
      ],
    },
    {
      id: 'interruption',
      title: { ko: '서비스의 변경과 중단', en: 'Changes and interruption' },
      body: [
        {
          ko:
            '회사는 운영상 또는 기술상 필요하면 서비스의 전부나 일부를 바꿀 수 있으며, 바꾸기 전에 그 내용과 날짜를 서비스에 공지합니다.',
          en:
            'The company may change the service in whole or part for operational or technical reasons and announces content and date beforehand.',
        },
        {
          ko:
            '설비의 점검, 고장, 통신 두절, 천재지변 등 부득이한 사유가 있으면 서비스를 일시 중단할 수 있습니다. 회사는 미리 알리되, 미리 알릴 수 없으면 사유가 생긴 뒤 지체 없이 알립니다.',
          en:
            'For compelling reasons such as maintenance, failure, loss of communication or natural disaster the service may be interrupted. The company tells beforehand or, if that is impossible, without delay afterwards.',
        },
        {
          ko:
            '회사가 서비스를 끝낼 때에는 적용일 30일 전부터 공지하고, 회원이 자신의 콘텐츠를 내려받을 수 있게 합니다.',
          en:
            'If the company ends the service, it announces this at least 30 days before and lets members download their contents.',
        },
      ],
    },
    {
      id: 'company-duties',
      title: { ko: '회사의 의무', en: 'Duties of the company' },
      body: [
        {
          ko:
            '회사는 관계 법령과 이 약관을 지키며 서비스를 계속하여 안정적으로 제공하도록 힘씁니다.',
          en:
            'The company observes the law and these terms and strives to provide the service continuously and reliably.',
        },
        {
          ko:
            '회사는 회원의 의견이나 불만이 정당하다고 인정하면 지체 없이 처리하고, 곧바로 처리하기 어려우면 그 사유와 일정을 알립니다.',
          en:
            'Justified opinions and complaints are handled without delay; where this is difficult, the company tells the reasons and a schedule.',
        },
        {
          ko: '회사는 회원이 동의하지 않은 광고성 정보를 보내지 않습니다.',
          en: 'The company sends no advertising to which a member has not agreed.',
        },
      ],
    },
    {
      id: 'member-duties',
      title: { ko: '회원의 의무', en: 'Duties of members' },
      body: [
        {
          ko: '회원은 다음 행위를 하여서는 안 됩니다.',
          en: 'Members must not do any of the following.',
        },
        {
          items: [
            {
              ko: '신청하거나 정보를 바꿀 때 거짓 내용을 적거나 다른 사람의 명의를 쓰는 행위',
              en: "Giving false information or using another person's identity",
            },
            {
              ko: '회사나 다른 사람의 저작권 등 지식재산권과 그 밖의 권리를 침해하는 행위',
              en: 'Infringing copyrights or other rights of the company or others',
            },
            {
              ko:
                '올릴 권한이 없는 문서나 다른 사람의 비밀 또는 개인정보가 담긴 문서를 함부로 올리는 행위',
              en:
                'Uploading documents without the right to do so, or documents with secrets or personal data of others without authority',
            },
            {
              ko:
                '악성 프로그램을 올리거나, 서비스의 한도를 우회하거나, 서비스의 운영을 방해하는 행위',
              en:
                'Uploading malware, evading the limits of the service or disturbing its operation',
            },
            {
              ko: '회사의 동의 없이 서비스를 영업에 쓰도록 다른 사람에게 되파는 행위',
              en: 'Reselling the service without the consent of the company',
            },
            {
              ko: '그 밖에 법령이나 선량한 풍속을 어기는 행위',
              en: 'Anything else against law or public morals',
            },
          ],
        },
        {
          ko: '회원은 관계 법령, 이 약관, 이용 안내와 회사가 서비스에 공지한 사항을 지켜야 합니다.',
          en:
            'Members observe the law, these terms, the help pages and the announcements of the company.',
        },
      ],
    },
    {
      id: 'no-transfer',
      title: { ko: '양도 금지', en: 'No transfer' },
      body: [{
        ko:
          '회원은 서비스를 이용할 권리, 계정, 캐시와 그 밖에 이용계약에서 생긴 지위를 다른 사람에게 양도하거나 증여하거나 담보로 제공할 수 없습니다.',
        en:
          'Members may not transfer, give away or pledge the right to use the service, their account, their cash or any other position under the contract of use.',
      }],
    },
  ],
};
