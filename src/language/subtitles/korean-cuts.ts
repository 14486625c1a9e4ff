/**
 * How good a place between two words of Korean is for the end of a subtitle. Source: the guides for Korean subtitles ask for a
 * cut behind marks and clauses, and for none between a word and what it describes, or before a helping verb or a leaning noun.
 */
type Place = 'mark' | 'clause' | 'topic' | 'case' | 'object' | 'loose' | 'bare' | 'torn';

/** In the measure of `splitSentence`, where the square of a whole line is 1; below 0: better than a place without a name. */
const PRICES: Record<Place, number> = {
  mark: -0.4,
  clause: -0.3,
  topic: -0.15,
  case: -0.05,
  object: 0.02,
  loose: 0.1,
  bare: 0.3,
  torn: 0.5,
};
/** A verb alone in the next subtitle, or the first word of a clause alone at the end of this one. */
const LONE_VERB = 0.25;
const LONE_BEGINNING = 0.35;

const CLOSERS = /["'”’」』）)\]]+$/;
const MARK = /[,;:.!?…，、；：。！？]["'”’」』）)\]]*$/;
/** Endings of clauses, and nouns of time and reason that end them. */
const CLAUSE =
  /(?:고|며|서|면|지만|데|데도|니까|으니|도록|자|길래|더니|려고|으나|거나|든지|다가|[아어해]도|수록|므로|느라|[는은인운할을]지|는지는|때|때마다|때는|전에|전까지는?|뒤[로에]?|뒤에[야도]|후[에로]?는?|서야|이후로|동안|동안에는?|바람에|때문에|대로|채로?)$/;
/** They end like clauses. */
const NOUNS =
  /(?:창고|냉장고|사고|최고|보고|광고|여자|남자|의자|과자|환자|기자|학자|부자|장면|화면|측면|표면|가면|도서|경찰서|보고서|비서|문서|순서|언데|군데|한테)$/;
/** Nouns that lean on the word before them, with what may follow. */
const LEANING =
  /^(?:것|거|수|줄|리|적|바|지|데|뒤|후|전|동안|때|때문|바람|대로|채|척|만큼|뿐|중|김|듯|편|셈|무렵|즈음|정도|개|명|번|대|장|시|분|살|년|달|개월|시간|마리|쪽)(?:[은는이가을를도만에야]|에[서게는야도]|마다|까지|부터|쯤|으로|로|이나|이고|인데|이며|이면|인지|입니다|이야|이에요|예요|였|밖에|처럼|같|$)|^(?:걸|건|게)(?:$|요)/;
/** Where something lies, with the noun before it. */
const SIDE =
  /^(?:위|아래|밑|안|밖|속|앞|옆|곁|사이|가운데|근처|주변|너머|쪽)(?:[에의은는이을도]|에서|에는|에도|으로|로|까지|부터|$)/;
/** Quoted words go with the verb of saying or thinking. */
const QUOTED = /[다라냐자]고$/;
const HELPED = /(?:고|[아어여해워와려겨쳐셔서러라내]|지|게|야|면)$/;
const HELPING =
  /^(?:있|없|싶|않|못하|못해|말[아았고자]|마[라세십]|[주두]었?[고다면는지습어었]|줘|줄|주[세십신]|둬|둘|버[리렸릴려]|보[고다면았겠니이입]|봤|볼|놓|놨|왔|갔|온다|간다|계[시신셔]|나서|나면)/;
/** `수가 없다` */
const BOUND = /^(?:수|리|줄|적|바|것|게)(?:[가는도이을]|밖에)?$/;
/** Words that describe the one behind them. */
const DESCRIBING = new Set(
  ('이 그 저 한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 스무 첫 몇 여러 모든 각 어느 어떤 무슨 이런 그런 저런 새 헌 온 옛 맨 ' +
    '제일 가장 매우 아주 더 덜 너무 참 꽤 훨씬 한결 바로 못 안 잘 다 약 겨우 적어도 거의 전혀 왜 딱 내 네 제 우리 너희 저희 새로운 같은 다른')
    .split(' '),
);
/** Words that belong to the whole clause. */
const LOOSE = new Set(
  ('오늘 내일 어제 지금 아침 저녁 밤새 어젯밤 먼저 이미 벌써 아직 다시 계속 함께 같이 금방 곧장 당장 사실 그래서 그리고 하지만 그러니까 그런데 ' +
    '반드시 절대로 더는 끝내 무엇보다 매일 자주 언제나 항상 물론 아마 만약 정말 직접 그냥 진작 모두 서로 하나둘 끝까지 그대로 한참 잠깐')
    .split(' '),
);
/** Stems of verbs and adjectives whose form before a noun looks like a topic. */
const VERB =
  /(?:있|없|하|되|가|오|보|주|먹|듣|읽|쓰|앉|살|아|모르|만드|나오|다니|지나|부르|웃|우|걷|뛰|믿|찾|받|싶|않|남|떠나|흐르|느끼|들|리|기|치|키|지|시)는$/;
const ADJECTIVE =
  /(?:많|적|작|젊|늙|좋|싫|높|낮|깊|넓|좁|짧|굵|같|낡|맑|밝|검|붉|앉|읽|먹|잃|찾|받|얻|남|죽|믿|입|벗|씻|놓|넣|닮|굳|얇|곧|늦|옳|젖|싶|않|없|있|닫|묻|심|참|맞|꽂|쌓|끊)은$/;

/** Prices for a cut before each word: `[at]` before `words[at]`. */
export function koreanCutPrices(words: readonly string[]): number[] {
  const places = words.map((word, at) =>
    at === 0 ? 'mark' : placeBehind(words[at - 1] ?? '', word)
  );
  const isOver = (at: number) => {
    const place = places[at];
    return place === undefined || place === 'mark' || place === 'clause';
  };
  return places.map((place, at) => {
    const own = PRICES[place];
    // Two verbs, of which the last one stands alone: the first is no clause of its own.
    if (place === 'clause' && at === words.length - 1) return own + LONE_VERB;
    if (isOver(at)) return own;
    return own + (isOver(at + 1) ? LONE_VERB : 0) + (isOver(at - 1) ? LONE_BEGINNING : 0);
  });
}

function placeBehind(written: string, next: string): Place {
  if (MARK.test(written)) return 'mark';
  const word = written.replace(CLOSERS, '');
  const after = next.replace(/^["'“‘「『（([]+/, '');
  if (LEANING.test(after) || SIDE.test(after) || BOUND.test(word)) return 'torn';
  if (HELPED.test(word) && HELPING.test(after)) return 'torn';
  if (DESCRIBING.has(word) || /^[\d,.]+$/.test(word)) return 'torn';
  if (LOOSE.has(word)) return 'loose';
  if (QUOTED.test(word)) return /[은는이가]$/.test(after) ? 'clause' : 'case';
  if (CLAUSE.test(word) && !NOUNS.test(word)) return 'clause';
  return placeOfParticle(word);
}

function placeOfParticle(word: string): Place {
  if (/.의$|던$/.test(word) || VERB.test(word) || ADJECTIVE.test(word)) return 'torn';
  if (/.[은는란]$|^(?:그)?날$/.test(word)) return 'topic';
  if (
    /.(?:이|가|께서|에서|에게|한테|으로|로|부터|까지|에|도|만|처럼|보다|마다|밖에|조차|쯤|께)$/
      .test(word)
  ) {
    return 'case';
  }
  if (/.[을를]$/.test(word)) return 'object';
  return /.(?:와|과|하고|게|히|리|나)$/.test(word) ? 'loose' : 'bare';
}
