/** Letters of Hangul, for names that differ in a vowel. */
const letters = (word: string) => word.normalize('NFD');

/** How alike two names are, from 0 to 1, by the letters that would have to change. */
function likeness(one: string, other: string): number {
  const [a, b] = [letters(one), letters(other)];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return 1 - (row[b.length] ?? 0) / Math.max(a.length, b.length, 1);
}

/** Endings of verbs: what differs there is grammar. */
const INFLECTED =
  /(?:다|요|까|고|며|면|는|은|을|한|할|된|될|함|됨|여|어|아|서|지|게|도록|기|하|되|히|해|돼|음|던|든|니|냐|자|라|려|로|들|적|인)$/;

/** A command begins with a capital too: Save is no name, and 저장했습니다 no other form of 저장합니다. */
const SENTENCE_END = /(?:니다|다|요|까|시오|세요|고|며|면)$/;

/** The same name in other letters: 마거릿, 마가렛. */
export function isSameName(one: string, other: string): boolean {
  if (
    one === other || one.length < 2 || other.length < 2 ||
    INFLECTED.test(one) !== INFLECTED.test(other)
  ) {
    return false;
  }
  if (SENTENCE_END.test(one) || SENTENCE_END.test(other)) return false;
  if (one.includes(' ') || other.includes(' ')) return false;
  if (one.startsWith(other) || other.startsWith(one)) return false;
  return one.length > 2 && likeness(one, other) >= 0.5;
}

/** The same term, apart or joined, or in another spelling: 홈 페이지, 액세스/엑세스 토큰. */
export function isSameTerm(one: string, other: string): boolean {
  if (one === other) return false;
  const [a, b] = [one.replaceAll(' ', ''), other.replaceAll(' ', '')];
  if (a === b) return true;
  if (INFLECTED.test(one) || INFLECTED.test(other)) return false;
  return a.length > 2 && a.slice(-1) === b.slice(-1) && likeness(a, b) >= 0.75 &&
    letters(a).charAt(0) === letters(b).charAt(0);
}
