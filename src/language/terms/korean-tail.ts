import { isFriendless } from './false-friends.ts';

/** What may follow a noun in its eojeol, after the grammar of particles; 서 in 계약서 is none of it. */
const CASE =
  '에게서|한테서|에서|에게|께서|께|한테|에다가?|에|으로부터|로부터|으로서|로서|으로써|로써|' +
  '으로|로|와|과|이랑|랑|하고|더러';
const LIMIT = '까지|부터|마다|조차|마저|밖에|뿐|처럼|같이|보다|대로|만큼|만|이나마|나마|이나|나|' +
  '이라?든지|라?든지|이라?든가|라?든가|이든|든|이라도|라도|이란|란|이라는|라는|이라고|라고|이라며|라며|이라면|라면|' +
  '이야말로|야말로|은커녕|는커녕|커녕|치고';
const LAST = '은|는|도|이|가|을|를|의|엔|에선|에겐|론';

const PARTICLES = new RegExp(
  `^들?(?:님(?:들)?)?(?:${CASE})?(?:${LIMIT}){0,2}(?:에서|에|으로|로)?(?:${LAST})?$`,
);
/** Of a court, by year, on the part of, under, by way of, during: for words, not for single syllables. */
const KIND = new RegExp(
  `^(?:들?(?:상|별|측|간|님)|들|중|하(?=에|의)|조(?=로))(?:에서|에|으로|로)?(?:만|부터|까지)?(?:${LAST})?$`,
);

/** To be: it ends the eojeol. Its short forms stand after a vowel only. */
const BE =
  /^(?:만|뿐|부터|까지|에서|용|중)?(?:이다|입니[다까]|이(?:며|고|면|므로|지만|어서|어야|[었겠][가-힣]{1,4}|라서|라면|라|자|니|니까|에요|거나|기|기도|기에|기는|어도|어|냐|든가|신|실|십니다|지|죠|네|려면)|인|인지|인데|인가|일|임|임을|임에|일지|일까요?)$/;
const BE_SHORT =
  /^(?:다|며|고|면|므로|지만|라서|여서|여야|였[가-힣]{1,4}|예요|죠|거나|자|니까|ㅂ니다)$/;
/** After a syllable alone only what cannot be anything else. */
const BE_PLAIN = /^(?:이다|입니[다까]|이므로|이었다|이지만|이라면|일|인)$/;

/** Verbs that are made of nouns. */
const LIGHT =
  /^(?:하|한|할|함|합|해|했|되|된|될|됨|됩|돼|됐|시키|시켜|시킨|시킬|시킴|시킵|시켰|당하|당한|당할|당함|당합|당해|당했|받[는은을고아았지기으게도거습자던길]|드리|드린|드릴|드림|드립|드려|드렸)[가-힣]{0,6}$/;
const LIGHT_END =
  /(?:[다요까오니면서며고지여음기도록는은을게해한할함된될됨돼라자록야던나만든듯려께냐]|므로|지만|하여|되어|니다|[한된할될]지|기에|기를|기가|기는|기도|기만|기로|기의|음을|함을|됨을|함에|됨에|함은|됨은|함이|됨이|함과|[함됨]으로|함으로써|됨으로써|[함됨]의|[하되]지를|[하되]지는|[하되]지도|[하되]거나|[하되]는데|[한할된될]데|[하되]고자|[하되]려는|[하되]려고|[하되]면서|[하되]더라도|[하되]였|[했됐]던|[했됐]음|[했됐]을|[했됐]으나|[했됐]으며|[했됐]고|[했됐]지만|하세요|하십시오|하라|하되|되되|하나|되나|하는가|되는가|하는지|되는지|[하되으키리][신실]|[하되받키]길|드린|드릴|드림)$/;

type Tail = 'fits' | 'unknown';

/** Whether the Hangul that follows a noun in its eojeol belongs to the noun as particle, copula or verb ending. */
export function tailOf(noun: string, tail: string): Tail {
  if (tail === '') return 'fits';
  if (!isFriendless(noun, tail)) return 'unknown';
  const isSyllable = noun.length < 2;
  if (PARTICLES.test(tail)) {
    if (isSyllable && !agrees(noun, tail)) return 'unknown';
    // 정하고, 구하고 and the like: after one syllable these are verbs far more often.
    return isSyllable && /^(?:하고|더러|치고|같이|들|나|란|랑|든|라|님)/.test(tail)
      ? pluralOf(tail)
      : 'fits';
  }
  if (isSyllable) return BE_PLAIN.test(tail) && hasFinal(noun) ? 'fits' : 'unknown';
  if (KIND.test(tail) || BE.test(tail)) return 'fits';
  if (BE_SHORT.test(tail) && !hasFinal(noun)) return 'fits';
  return LIGHT.test(tail) && LIGHT_END.test(tail) ? 'fits' : 'unknown';
}

function pluralOf(tail: string): Tail {
  return /^들(?:은|는|이|가|을|를|의|에|에게|에서|로|와|과|도|만)?$/.test(tail)
    ? 'fits'
    : 'unknown';
}

/** 판로 is not 판 with its particle, which would be 판으로. Longer words are the term even where it was mistyped. */
function agrees(noun: string, tail: string): boolean {
  const isLieul = (noun.charCodeAt(noun.length - 1) - 0xac00) % 28 === 8;
  if (/^로/.test(tail)) return !hasFinal(noun) || isLieul;
  if (/^으로/.test(tail)) return hasFinal(noun) && !isLieul;
  if (/^(?:는|가|를|와)/.test(tail)) return !hasFinal(noun);
  return !/^(?:은|을|과)/.test(tail) || hasFinal(noun);
}

function hasFinal(noun: string): boolean {
  const code = noun.charCodeAt(noun.length - 1) - 0xac00;
  return code >= 0 && code < 11172 && code % 28 > 0;
}
