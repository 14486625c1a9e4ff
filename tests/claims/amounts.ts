/** Amounts of a Korean sentence: figures before a unit, and the numerals of 'so many times' and 'a day'. What is filled in from a constant is none. */
export function amountsOf(says: string): number[] {
  const words = says.replace(/\$\{[^}]*\}|\{[^}]*\}/g, '').replace(/\d+년 \d+월 \d+일/g, '');
  const figures = [...words.matchAll(FIGURE)].map(([, figure = '']) =>
    Number(figure.replace(/,/g, ''))
  );
  const numerals = [...words.matchAll(NUMERAL)].map(([, one = '']) => numeralValues[one] ?? 0);
  return [...figures, ...numerals];
}

const FIGURE = /(\d[\d,]*) ?(?:일|영업일|시간|분|초|개월|년|MB|GB|KB|문장|자|%|번|회|명|개|세)/g;
const NUMERAL =
  /(?:^|[ ,])(한|두|세|네|다섯|여섯|열|하루) ?(?:번만|번까지|번 틀|번 잘|번 보|번 인|더 )/g;

const numeralValues: Record<string, number> = {
  하루: 1,
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  여섯: 6,
  열: 10,
};

const words: Record<number, RegExp> = {
  1: /\b(one|once|a|single|an)\b/i,
  2: /\b(two|twice)\b/i,
  3: /\bthree\b/i,
  5: /\bfive\b/i,
  6: /\bsix\b/i,
  10: /\bten\b/i,
  24: /\ba day\b/i,
  30: /\b(thirty|a month)\b/i,
};

/** Whether an English text says an amount, in figures or in a word. */
export function saysAmount(en: string, amount: number): boolean {
  const figures = new RegExp(`(?<![\\d,.])(${amount}|${amount.toLocaleString('en')})(?![\\d])`);
  return figures.test(en) || words[amount]?.test(en) === true;
}
