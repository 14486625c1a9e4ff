import { type Explanation, koFrom } from './explanation.ts';

const figures = { ko: '원문과 번역문의 숫자 대조', en: 'Figures against the source' };

/** Numbers, dates, money, articles and patents. */
export const figureExplanations: Readonly<Record<string, Explanation>> = {
  'numbers.lost': {
    rule: figures,
    why: {
      ko: '원문의 수가 번역문에 없어요. 만·억·조와 한글 숫자까지 값으로 견줘요.',
      en:
        'A number of the source is missing. Values are compared, across 만, 억 and 조 and numbers in words.',
    },
    example: koFrom(
      'Sales reached 3 billion won.',
      '매출은 3억 원입니다.',
      '매출은 30억 원입니다.',
    ),
    exceptions: {
      ko: '홀로 선 0과 1, 절반·다스처럼 말로 한 수, 변수의 자리(%1$s)는 알리지 않아요.',
      en:
        'A lone 0 or 1, numbers that are said in words (half, dozen) and places of variables are left out.',
    },
  },
  'numbers.added': {
    rule: figures,
    why: {
      ko: '번역문의 수가 원문에 없어요.',
      en: 'A number of the translation is not in the source.',
    },
    example: koFrom(
      'Two thirds of the members agreed.',
      '회원의 3분의 1이 찬성했습니다.',
      '회원의 3분의 2가 찬성했습니다.',
    ),
    exceptions: {
      ko: '알려진 환산(2주 = 14일)은 참고로만 알려요.',
      en: 'Known conversions (two weeks, 14일) are remarks.',
    },
  },
  'numbers.unit': {
    rule: figures,
    why: {
      ko: '값은 같지만 단위가 달라요(m/cm, %/%p).',
      en: 'The value is the same and the unit another one (m/cm, %/%p).',
    },
    example: koFrom(
      'The cable is 5 m long.',
      '케이블 길이는 5cm입니다.',
      '케이블 길이는 5m입니다.',
    ),
    exceptions: {
      ko: '단위를 알 수 없는 수는 견주지 않아요.',
      en: 'Numbers whose unit is not known are not compared.',
    },
  },
  'numbers.currency': {
    rule: figures,
    why: {
      ko: '금액은 같지만 통화가 달라요.',
      en: 'The amount is the same and the currency another one.',
    },
    example: koFrom('The ticket costs 20 dollars.', '표는 20원입니다.', '표는 20달러입니다.'),
    exceptions: {
      ko: '¥처럼 두 통화가 쓰는 기호는 견주지 않아요.',
      en: 'Signs of two currencies, such as ¥, are not compared.',
    },
  },
  'numbers.converted': {
    rule: figures,
    why: {
      ko: '다른 단위로 바꿔 쓴 수예요. 값이 맞아서 참고로만 알려요.',
      en: 'The number was converted to another unit. The value is right, so this is a remark.',
    },
    example: koFrom('It takes two weeks.', '14일이 걸립니다.', '2주가 걸립니다.'),
    exceptions: {
      ko: '2% 넘게 다르면 환산으로 보지 않아요.',
      en: 'More than 2% apart it counts as another number.',
    },
  },
  'numbers.border': {
    rule: { ko: '이상·초과, 이하·미만의 구별', en: 'Limits with and without the figure itself' },
    why: {
      ko: '이상과 이하는 그 수를 포함하고 초과와 미만은 포함하지 않아요.',
      en: '이상 and 이하 include the figure, 초과 and 미만 do not.',
    },
    example: koFrom(
      '3 or more directors are required.',
      '이사는 3명 초과가 필요합니다.',
      '이사는 3명 이상이 필요합니다.',
    ),
    exceptions: {
      ko:
        '일반 문서에서 more than 3을 3 이상으로 쓰는 것은 참고로만 알리고, 법률 문서에서는 알려요.',
      en:
        'In general texts “more than 3” as 3 이상 is a remark; in legal documents it is an alarm.',
    },
  },
  dates: {
    rule: { ko: '원문과 번역문의 날짜 대조', en: 'Dates against the source' },
    why: {
      ko: '날짜, 시각, 요일, 분기, 상·하반기가 원문과 달라요.',
      en: 'A date, time, weekday, quarter or half of a year is another one than in the source.',
    },
    example: koFrom(
      'The meeting is on March 5, 2024.',
      '회의는 2024년 5월 3일이다.',
      '회의는 2024년 3월 5일이다.',
    ),
    exceptions: {
      ko: '연도를 줄인 날짜와 오후 3시·15시는 같다고 봐요.',
      en: 'A date without its year, and 오후 3시 and 15시, are the same.',
    },
  },
  'law.article': {
    rule: { ko: '조·항·호 대조(법률 문서)', en: 'Articles against the source (legal documents)' },
    why: {
      ko: 'Article은 조, paragraph는 항, subparagraph는 호예요. 번호가 원문과 달라요.',
      en: 'An article is 조, a paragraph 항, a subparagraph 호. The number differs.',
    },
    example: koFrom(
      'As set forth in Article 12, paragraph 3.',
      '제13조제3항에서 정한다.',
      '제12조제3항에서 정한다.',
      {
        packs: ['law'],
      },
    ),
    exceptions: {
      ko: '조문이 둘 이상인 문장은 숫자 검사에 맡겨요.',
      en: 'Lines with several articles are left to the check of numbers.',
    },
  },
  'law.amount': {
    rule: { ko: '글자 금액과 숫자 금액의 일치', en: 'Amounts in words and in figures' },
    why: {
      ko: '계약서의 글자 금액과 괄호 안 숫자가 다르면 다툼이 생겨요.',
      en: 'An amount in words that differs from its figures leads to disputes.',
    },
    example: koFrom(
      'The deposit is ten million won (KRW 10,000,000).',
      '보증금은 금 일억원정(₩10,000,000)으로 한다.',
      '보증금은 금 일천만원정(₩10,000,000)으로 한다.',
    ),
    exceptions: {
      ko: '괄호 없이 떨어진 두 금액은 견주지 않아요.',
      en: 'Two amounts that do not stand side by side are not compared.',
    },
  },
  'patent.antecedent': {
    rule: { ko: '특허 청구항의 선행사', en: 'Antecedents in claims' },
    why: {
      ko: '독립항에서 ‘상기’는 앞에 나온 것만 가리켜야 해요.',
      en: 'In an independent claim 상기 may only point to what was named before.',
    },
    example: koFrom(
      'A device comprising a frame and a wheel coupled to the frame.',
      '프레임; 및 상기 몸체에 결합된 바퀴를 포함하는 장치.',
      '프레임; 및 상기 프레임에 결합된 바퀴를 포함하는 장치.',
      { packs: ['patent'] },
    ),
    exceptions: {
      ko: '다른 항을 인용하는 종속항은 보지 않아요.',
      en: 'Claims that depend on another one are not judged.',
    },
  },
};
