/** What stands behind (or before) a figure in each language, by the unit that it means. */
const after: readonly (readonly [string, RegExp])[] = [
  ['percent-point', /^\s?(%p\b|%\s?포인트|퍼센트\s?포인트|percentage points?|个百分点|個百分點)/i],
  ['percent', /^\s?(%|퍼센트|프로(?![가-힣])|per ?cent\b|パーセント)/i],
  ['km', /^\s?(km\b|킬로미터|kilomet(er|re)s?\b|公里|キロメートル)/i],
  ['cm', /^\s?(cm\b|센티미터|centimet(er|re)s?\b|厘米|センチ)/i],
  ['mm', /^\s?(mm\b|밀리미터|millimet(er|re)s?\b|毫米|ミリメートル)/i],
  ['m', /^\s?(m\b|미터|met(er|re)s?\b|米(?!国)|メートル)/],
  ['kg', /^\s?(kg\b|킬로그램|kilograms?\b|公斤|キログラム)/i],
  ['g', /^\s?(g\b|그램|grams?\b|克|グラム)/],
  ['tb', /^\s?(TB\b|테라바이트|terabytes?\b)/i],
  ['gb', /^\s?(GB\b|기가바이트|gigabytes?\b)/i],
  ['mb', /^\s?(MB\b|메가바이트|megabytes?\b)/i],
  ['kb', /^\s?(KB\b|킬로바이트|kilobytes?\b)/i],
  ['kw', /^\s?(kW\b|킬로와트|kilowatts?\b)/],
  ['w', /^\s?(W\b|와트|watts?\b)/],
  ['ml', /^\s?(mL\b|ml\b|밀리리터|millilit(er|re)s?\b|毫升)/],
  ['l', /^\s?(L\b|리터|lit(er|re)s?\b)/],
  ['mg', /^\s?(mg\b|밀리그램|milligrams?\b|毫克)/],
  ['sqm', /^\s?(㎡|m²|m2\b|제곱미터|평방미터|square met(er|re)s?\b|平方米|平方メートル)/i],
  ['pyeong', /^\s?(평(?=[\s.,)을은이의에도까만씩짜]|$)|pyeong\b)/i],
  ['acre', /^\s?(에이커|acres?\b|英亩|エーカー)/i],
  ['hectare', /^\s?(헥타르|hectares?\b|ha\b|公顷|ヘクタール)/],
  ['inch', /^[\s-]?(인치|inch(es)?\b|英寸|インチ)/i],
  ['feet', /^\s?(피트|feet\b|foot\b|ft\b|英尺|フィート)/i],
  ['ounce', /^\s?(온스|ounces?\b|oz\b|盎司|オンス)/i],
  ['gallon', /^\s?(갤런|gallons?\b|加仑|ガロン)/i],
  ['millisecond', /^\s?(ms\b|밀리초|milliseconds?\b|毫秒|ミリ秒)/i],
  ['second', /^\s?(초(?=[\s.,)을은이의에도간까만씩입로]|$)|seconds?\b|secs?\b|秒)/i],
  ['minute', /^\s?(분(?=[\s.,)을은이도간까만씩입]|$)|minutes?\b|mins?\b|分钟|分間)/i],
  ['hour', /^\s?(시간(?=[\s.,)을은이의에도까만씩입]|$)|hours?\b|hrs?\b|小时|時間)/i],
  ['week', /^\s?(주(?:일|간)?(?=[\s.,)을은가의에도까만씩입]|$)|weeks?\b|周(?!年)|週間)/i],
  ['month', /^\s?(개월|months?\b|个月|か月|ヶ月)/i],
  ['ton', /^\s?(톤|tons?\b|tonnes?\b|吨|トン)/],
  ['mile', /^\s?(마일|miles?\b|英里|マイル)/],
  ['khz', /^\s?(kHz\b|킬로헤르츠)/i],
  ['mhz', /^\s?(MHz\b|메가헤르츠)/i],
  ['ghz', /^\s?(GHz\b|기가헤르츠)/i],
  ['celsius', /^\s?(℃|°C|도 ?C|摄氏度|degrees? Celsius)/i],
  ['fahrenheit', /^\s?(℉|°F|华氏度|degrees? Fahrenheit)/i],
  ['pound', /^\s?(파운드|pounds?\b|lbs?\b|GBP\b|英镑|磅|ポンド)/i],
  ['usd', /^\s?(달러|dollars?\b|USD\b|美元|ドル)/i],
  ['krw', /^\s?(원(?=[\s.,)을은이의에도입으까만씩정보과짜]|$)|won\b|KRW\b|韩元|ウォン)/i],
  ['jpy', /^\s?(엔(?=[\s.,)을은이의에도입으까만씩보]|$)|yen\b|JPY\b|日元|円)/i],
  ['eur', /^\s?(유로|euros?\b|EUR\b|欧元|ユーロ)/i],
  ['cny', /^\s?(위안|yuan\b|CNY\b|RMB\b|人民元|人民币|元(?!前|旦|素|年|月|件|首|帅|凶|祖))/i],
];
const before: readonly (readonly [string, RegExp])[] = [
  ['percent', /百分之\s?$/],
  ['celsius', /(?:섭씨|摄氏|摂氏)\s?$/],
  ['fahrenheit', /(?:화씨|华氏|華氏)\s?$/],
  ['pound', /£\s?$|GBP\s?$/i],
  ['usd', /(US)?\$\s?$|USD\s?$/i],
  ['krw', /₩\s?$|KRW\s?$/i],
  ['eur', /€\s?$|EUR\s?$/i],
];

/** Units that are money: another one is another price. */
export const currencies: ReadonlySet<string> = new Set([
  'pound',
  'usd',
  'krw',
  'jpy',
  'eur',
  'cny',
]);

/** The unit of the figure that stands at `start` to `end`; undefined when there is none that we know. */
export function unitAt(text: string, start: number, end: number): string | undefined {
  const rest = text.slice(end, end + 24);
  const lead = text.slice(Math.max(0, start - 8), start);
  return after.find(([, form]) => form.test(rest))?.[0] ??
    before.find(([, form]) => form.test(lead))?.[0];
}
