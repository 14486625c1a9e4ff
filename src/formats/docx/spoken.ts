import type { Lang } from '../../shared/languages.ts';
import { escapeAttribute } from '../contract/characters.ts';
import { type FormatGroup, propertiesOf, rawOf, writeProperties } from './styles/format-groups.ts';

/** Languages as Word names them for spelling, and a font that every Office has for each. */
const languages: Record<Lang, { tag: string; font: string | undefined }> = {
  ko: { tag: 'ko-KR', font: '맑은 고딕' },
  en: { tag: 'en-US', font: undefined },
  ja: { tag: 'ja-JP', font: 'Yu Gothic' },
  zh: { tag: 'zh-CN', font: 'Microsoft YaHei' },
};

/** Gives run properties for text in a language: for spelling, and so that its letters get a font that has them. */
export function speaker(lang: Lang, hasEastAsianFont: boolean): (group: FormatGroup) => string {
  const known = new WeakMap<FormatGroup, string>();
  return (group) => {
    const raw = known.get(group) ?? spokenOf(group, lang, hasEastAsianFont);
    known.set(group, raw);
    return raw;
  };
}

function spokenOf(group: FormatGroup, lang: Lang, hasEastAsianFont: boolean): string {
  const { tag, font } = languages[lang];
  const properties = propertiesOf(group);
  const { format, fonts } = properties;
  if (format.names.prefixOf('w') === undefined || format.raw.startsWith('<a:rPr')) {
    return rawOf(group).replace(/(\slang=)"[^"]*"/, `$1"${tag}"`);
  }
  if (font) {
    fonts.set('w:hint', 'eastAsia');
    const hasOwn = fonts.has('w:eastAsia') || fonts.has('w:eastAsiaTheme');
    if (!hasOwn && !hasEastAsianFont) fonts.set('w:eastAsia', font);
  }
  const key = font ? 'eastAsia' : 'val';
  const before = properties.kids.find(({ name }) => name === 'w:lang')?.raw ?? '';
  const kids = properties.kids.filter(({ name }) => name !== 'w:lang');
  const prefix = format.names.prefixOf('w', true);
  if (prefix === undefined) return rawOf(group);
  const element = format.names.prefixOf('w') ?? prefix;
  const others = [...before.matchAll(/[\s]([\w.-]+:(?:val|eastAsia|bidi)="[^"]*")/g)]
    .map((match) => match[1] ?? '').filter((text) => !text.startsWith(`${prefix}${key}=`));
  const own = [`${prefix}${key}="${escapeAttribute(tag)}"`, ...others].join(' ');
  const spoken = { name: 'w:lang', raw: `<${element}lang ${own}/>` };
  return writeProperties({ ...properties, kids: [...kids, spoken] });
}
