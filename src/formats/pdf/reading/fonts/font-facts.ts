/** What a font of the PDF says about its letters. */
export type FontFacts = {
  family: string;
  ascii: string;
  eastAsia: string;
  bold: boolean;
  italic: boolean;
  isSerif: boolean;
  isFixed: boolean;
};

type FontTraits = { isSerif: boolean; isFixed: boolean };

/** Weight and slope stand only in the name: what pdf.js could say of them it does not export. */
export function fontFacts(postScriptName: string, traits: FontTraits): FontFacts {
  const name = readableName(postScriptName);
  const family = familyOf(name);
  const isFixed = traits.isFixed && FIXED.test(family) ||
    /mono(?!type)|courier|consol/i.test(family);
  const isSerif = !isFixed && (SERIF.test(family) || traits.isSerif && !SANS.test(family));
  return {
    family,
    ascii: asciiName(family, isSerif, isFixed),
    eastAsia: eastAsianName(family, isSerif),
    bold: BOLD.test(name) || /Yoon(?:Gothic|Myungjo)(?:Pro)?7[3-9]0/i.test(name),
    italic: ITALIC.test(name),
    isSerif,
    isFixed,
  };
}

/** Without the subset mark; names of old Korean and Japanese programs are bytes of their code pages. */
function readableName(name: string): string {
  const bare = unescaped(name).replace(/^[A-Z]{6}\+/, '');
  // deno-lint-ignore no-control-regex
  if (/^[\x00-\x7f]*$/.test(bare) || /[^\x00-\xff]/.test(bare)) return bare;
  const bytes = Uint8Array.from(bare, (letter) => letter.charCodeAt(0));
  for (const label of ['utf-8', 'euc-kr', 'shift_jis', 'gb18030']) {
    try {
      const text = new TextDecoder(label, { fatal: true }).decode(bytes);
      if (/[\p{sc=Hangul}\p{sc=Han}\p{sc=Kana}\p{sc=Hira}]/u.test(text)) return text;
    } catch {
      // The next code page may fit.
    }
  }
  return bare;
}

function unescaped(name: string): string {
  return name.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
}

const BOLD =
  /bold|black|heavy|semi(?!ngs)|demi|extrab|ultrab|[-,_]B(?=$|[-,_])|[-_ ]?(?:DB|EB|UB)$|-?W[6-9]\b|-Medi(?:Ital|Obli)?$|^CM(?:BX|SSBX)\d|^SFBX|굵은|볼드|黑体加粗|粗/i;
const ITALIC =
  /ital|^CM(?:TI|SL|BXTI|MI)\d|^SFTI|obliq|slanted|kursiv|[-,_](?:It|BoldIt|Obl|BI|I)$|기울|斜/i;
const SERIF =
  /times|roman|serif(?!.*sans)|georgia|garamond|cambria|century|palatino|bookman|minion|mincho|ming|song|sun\b|simsun|batang|myeongjo|myungjo|명조|바탕|궁서|신문|明朝|宋|仿宋|cmr\d|nimbusrom|libertine|charter|utopia|didot|bodoni|baskerville|caslon/i;
const SANS = /sans|gothic|고딕|굴림|돋움|gulim|dotum|arial|helvetica|黑|ゴシック/i;
const FIXED = /mono|cour|consol|typewriter|code|fixed|cmtt|굴림체|돋움체|바탕체|coding/i;
const STYLE_WORDS =
  /[-,_ ]?(?:bold|italic|oblique|regular|roman(?=$)|medium|light|semibold|demibold|demi|black|heavy|thin|extra|ultra|book|normal|semi|condensed|narrow|psmt|ps(?=mt|$|-)|mt(?=$|[-,]))/gi;

function familyOf(name: string): string {
  const bare = name.replace(/[,-]?Identity-[HV]$/, '').replace(STYLE_WORDS, '');
  const [family = ''] = bare.split(/[,]|-(?=[A-Z가-힣]|$)/);
  const spaced = family.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_ ]+$/, '').trim();
  return spaced || name;
}

const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/times|nimbus ?rom/i, 'Times New Roman'],
  [/arial/i, 'Arial'],
  [/helvetica|nimbus ?san/i, 'Helvetica'],
  [/courier/i, 'Courier New'],
  [/malgun|맑은/i, 'Malgun Gothic'],
  [/^cm(r|bx|ti|mi|sl|ss)\d|^sfrm|latin modern/i, 'Latin Modern Roman'],
];

function asciiName(family: string, isSerif: boolean, isFixed: boolean): string {
  const known = KNOWN.find(([pattern]) => pattern.test(family));
  if (known) return known[1];
  if (/^[\x20-\x7e]{3,}$/.test(family) && !/^[A-Z]?[a-z]?\d+$/.test(family)) return family;
  if (isFixed) return 'Courier New';
  return isSerif ? 'Times New Roman' : 'Arial';
}

/** Fonts that every Office knows, by the style of the font in the PDF. */
function eastAsianName(family: string, isSerif: boolean): string {
  if (/[\p{sc=Hangul}]/u.test(family) && family.length <= 20) return family;
  if (/mincho|明朝/i.test(family)) return 'MS Mincho';
  if (/ms ?p?gothic|ゴシック|meiryo|kaku/i.test(family)) return 'MS Gothic';
  if (/simsun|song|宋/i.test(family)) return 'SimSun';
  if (/simhei|yahei|heiti|黑/i.test(family)) return 'SimHei';
  return isSerif ? 'Batang' : 'Malgun Gothic';
}
