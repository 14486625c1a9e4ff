import { contextFaults } from './context-faults.ts';
import { remarkedRows, spellingRows } from './word-tables/spelling.ts';
import { isListedNoun } from './listed-noun.ts';
import { nouns } from './word-tables/nouns.ts';
import { finalOf } from './conjugate.ts';
import { misspelledWords } from './misspelled-words.ts';
import type { KoreanFault } from './fault.ts';
import { byFirstLetter, findRows, readRows, replaced } from './word-rows.ts';

/** What is always written wrong, by list and by rule, and what is wrong in its context. */
export function spellingFaults(text: string, beside: { source: string }): KoreanFault[] {
  const found = [
    ...listed(text),
    ...misspelledWords(text),
    ...rates(text),
    ...endings(text),
    ...pastTense(text),
    ...nominal(text),
    ...oldStems(text),
    ...adverbs(text),
    ...intents(text),
    ...doubts(text),
    ...strayJamo(text),
  ];
  const all = [...found, ...contextFaults(text, beside.source)]
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  let end = -1;
  return all.filter((fault) => {
    if (fault.start < end) return false;
    end = fault.end;
    return true;
  });
}

const rowsByLetter = byFirstLetter([
  ...Object.values(spellingRows).flatMap(readRows).map((row) => ({ ...row, isRemark: false })),
  ...readRows(remarkedRows).map((row) => ({ ...row, isRemark: true })),
]);

function listed(text: string): KoreanFault[] {
  return [...findRows(text, rowsByLetter)].map(({ at, row }) => {
    const fault = replaced('ko.spelling', text, at, row);
    return row.isRemark ? { ...fault, isRemark: true } : fault;
  });
}

const AFTER_NOUN = '(?=(?:이|을|은|의|로|과|도|만|에|에서|까지|보다|이다|입니다|이며)?(?![가-힣]))';
const RATES = new RegExp(`(?<![가-힣])[가-힣]{1,8}([률율])${AFTER_NOUN}`, 'g');

/** 율 after a vowel or ㄴ, otherwise 률. */
function rates(text: string): KoreanFault[] {
  if (!/[률율]/.test(text)) return [];
  return [...text.matchAll(RATES)].flatMap((match) => {
    const [word, wrong = ''] = match;
    const before = finalOf(word.charAt(word.length - 2));
    const right = before === 0 || before === 4 ? '율' : '률';
    // Names and single words: 음률 is in the list.
    if (right === wrong || word.length < 3 && wrong === '율' || before < 0) return [];
    const start = match.index + word.length - 1;
    return [replaced('ko.spelling', text, start, { wrong, right })];
  });
}

const PROMISE = /([가-힣])(께)(?=요?(?![가-힣]))/g;
/** 딸께 and 아들께 honour a person. */
const HONOURED = /(?:딸|아들|어르신들|들)$/;
const THING =
  /(?<=할|갈|될|볼|올|줄|일|을|쓸|릴|길|킬|낼)(꺼)(?=야|예요|에요|라고|니까|면|지|고|임|다(?![가-힣]))/g;
const COPULA = /([가-힣]{1,8})(이예요|에요)(?![가-힣])/g;

function endings(text: string): KoreanFault[] {
  if (!/[께꺼]|[에예]요|이였/.test(text)) return [];
  const found = [...text.matchAll(PROMISE)]
    .filter(({ index, 1: before = '' }) =>
      finalOf(before) === 8 && !HONOURED.test(text.slice(0, index + 1))
    )
    .map(({ index }) => replaced('ko.spelling', text, index + 1, { wrong: '께', right: '게' }));
  for (const { index } of text.matchAll(THING)) {
    found.push(replaced('ko.spelling', text, index, { wrong: '꺼', right: ' 거' }));
  }
  for (const match of text.matchAll(COPULA)) {
    const [whole, noun = '', wrong = ''] = match;
    const right = wrong === '이예요' ? '이에요' : '예요';
    const hasFinal = finalOf(noun) > 0;
    const isWrong = wrong === '이예요'
      ? hasFinal && (endsInNoun(noun) || !NAME_ENDS.test(noun)) && !endsInNoun(`${noun}이`)
      : !hasFinal && isThing(noun);
    if (!isWrong) continue;
    const start = match.index + whole.length - wrong.length;
    found.push(replaced('ko.spelling', text, start, { wrong, right }));
  }
  for (const match of text.matchAll(/([가-힣]{2,8})(이였)(?=[가-힣])/g)) {
    const [whole, noun = '', wrong = ''] = match;
    if (finalOf(noun) <= 0 || !endsInNoun(noun)) continue;
    const start = match.index + whole.length - wrong.length;
    found.push(replaced('ko.spelling', text, start, { wrong, right: '이었' }));
  }
  return found;
}

/** 시들었슴: behind ㅆ and 없 the ending is 음. */
function nominal(text: string): KoreanFault[] {
  if (!text.includes('슴')) return [];
  return [...text.matchAll(/([가-힣])슴(?=(?:을|이|은|도|과|에|으로|만|인)?(?![가-힣]))/g)]
    .filter(([, before = '']) => finalOf(before) === 20 || before === '없')
    .map(({ index }) => replaced('ko.spelling', text, index + 1, { wrong: '슴', right: '음' }));
}

/** 떳떳히, 느긋히: behind a final ㅅ the ending is 이 (제51항). */
function adverbs(text: string): KoreanFault[] {
  if (!text.includes('히')) return [];
  return [...text.matchAll(/(?<=[가-힣])([가-힣])히(?![가-힣])/g)]
    .filter(([, before = '']) => finalOf(before) === 19)
    .map(({ index }) => replaced('ko.spelling', text, index + 1, { wrong: '히', right: '이' }));
}

const RIEUL = 8;
/** Syllables in ㄹ that end no stem of a verb before 려고: 할려고 is 하려고, but 만들려고 and 알려고 are right. */
const INTENDS =
  /(?<![가-힣])([가-힣]*)([할될볼올킬릴낼칠실질뀔꿀길힐뵐쉴잘둘깰뗄낄켤클뜰을를찰탈뺄맬샐셀댈잴팰뀔띌필]|(?<=[배외싸세채태지비피깨띄재키거다추])울|(?<=[만떠나어])날|(?<=[아어가나려라라])갈)(?=려(?:고|면|는|다|니|던))/g;

/** 먹을려고, 드릴려면: the ending is 려고, and ㄹ stands only where the stem has it. */
function intents(text: string): KoreanFault[] {
  if (!/려[고면는다니던]/.test(text)) return [];
  return [...text.matchAll(INTENDS)].map(({ index, 1: before = '', 2: wrong = '' }) =>
    replaced('ko.spelling', text, index + before.length, {
      wrong,
      right: String.fromCharCode(wrong.charCodeAt(0) - RIEUL),
    })
  );
}

/** 될런지, 먹을찌: endings behind ㄹ are 는지, 걸, 지. */
function doubts(text: string): KoreanFault[] {
  if (!/런지|껄|찌|쑤록/.test(text)) return [];
  return [...text.matchAll(/([가-힣])(런지|껄(?=요?(?![가-힣]))|찌(?=[도 .?]|$)|쑤록)/g)]
    .filter(({ 1: before = '' }) => finalOf(before) === RIEUL)
    .map(({ index, 2: wrong = '' }) => {
      const right = { 런지: '는지', 껄: '걸', 찌: '지' }[wrong] ?? '수록';
      return replaced('ko.spelling', text, index + 1, { wrong, right });
    });
}

const BIEUP = 17;
/** 싱거웁다, 가까웁게: stems in ㅂ keep it before a consonant; 배웁니다 has another stem. 왠 stands in 왠지 alone. */
function oldStems(text: string): KoreanFault[] {
  if (!/웁|왠 /.test(text)) return [];
  const stems = [
    ...text.matchAll(/([가-힣])웁(?=(?:다|고|게|지만|습니다|네요|던)(?![가-힣])|지(?= ?않))/g),
  ]
    .filter(([, before = '']) => finalOf(before) === 0)
    .map(({ index, 1: before = '' }) => {
      const right = String.fromCharCode(before.charCodeAt(0) + BIEUP);
      return replaced('ko.spelling', text, index, { wrong: `${before}웁`, right });
    });
  const which = [...text.matchAll(/(?<![가-힣])왠(?= (?!지(?![가-힣]))[가-힣])/g)].map((
    { index },
  ) => replaced('ko.spelling', text, index, { wrong: '왠', right: '웬' }));
  return [...stems, ...which];
}

/** Of a past tense with ㅅ for ㅆ: syllables that end no stem of a verb. 빼앗다 and 엿보다 do not look so before these endings. */
const PAST =
  /(?<=[가-힣])(?<!빼)[앗엇엿햇랫냇갯갓왓봣줫졋켯폇혓뎟녓겻렷쳣셧됫켓텃펏섯겟](?=(?:습니[다까]|어요|는데|던 |지만|으며|으면|네요|었))|(?<![가-힣])[햇왓갓됫](?=(?:습니[다까]|어요|는데|지만|으며|네요))/g;

function pastTense(text: string): KoreanFault[] {
  return [...text.matchAll(PAST)].map(({ index, 0: wrong }) =>
    replaced('ko.spelling', text, index, {
      wrong,
      right: String.fromCharCode(wrong.charCodeAt(0) + 1),
    })
  );
}

/** Given names end so, and take 이 before 예요: 영숙이예요. */
const NAME_ENDS =
  /[숙영민준훈현진은연경정성석철환원윤빈혁욱걸섭용웅형동길선신범권균식승림람솔울별슬설율일필률란순분옥월심춘복만남늘솜봄샘찬한산]$/;

function endsInNoun(word: string): boolean {
  if (word.length === 1) return nouns.has(word);
  return [2, 3, 4, 5].some((length) => {
    const noun = word.slice(-length);
    return word.length >= length && isListedNoun(noun);
  });
}

/** 학교에요 answers where: a place with 에 and 요. */
const PLACES =
  /(?:학교|회사|도시|바다|나라|가게|여기|거기|저기|어디|거리|시내|위|아래|뒤|사이|세계|주소|페이지|사이트)$/;

function isThing(word: string): boolean {
  if (PLACES.test(word)) return false;
  return /^(?:거|뭐|저|누구|언제)$|[할할될는은던인을를볼갈줄올] ?거$/.test(word) ||
    endsInNoun(word);
}

/** 계약은ㅇ; but lists (ㄱ.) and laughter are meant. */
function strayJamo(text: string): KoreanFault[] {
  return [...text.matchAll(/(?<=[가-힣])[ㄱ-ㅊㅌㅍㅏ-ㅗㅛㅣ](?=[\s가-힣.,!?]|$)/g)].map((
    { index, 0: wrong },
  ) => replaced('ko.spelling', text, index, { wrong, right: '' }));
}
