import type { PreviewRunStyle } from '../../preview/run-style.ts';
import type { RunFormat } from '../styles/run-format.ts';

/** Fonts of the theme, by the names that runs use for them. */
export type ThemeFonts = ReadonlyMap<string, string>;

export function themedRunStyle(format: RunFormat, theme: ThemeFonts): PreviewRunStyle {
  const style: PreviewRunStyle = { ...format.style };
  const isOn = (name: string) => {
    const kid = format.kids.find((one) => one.name === name);
    return kid && !/"(0|false|off|none)"/.test(kid.raw);
  };
  if (isOn('w:dstrike')) style.s = true;
  if (isOn('w:caps')) style.caps = 'all';
  if (isOn('w:smallCaps')) style.caps = 'small';
  if (isOn('w:vanish')) style.isHidden = true;
  const font = (plain: string, slot: string) =>
    format.fontNames.get(plain) ?? theme.get(format.fontNames.get(slot) ?? '');
  const ascii = font('w:ascii', 'w:asciiTheme') ?? style.font?.ascii;
  const ea = font('w:eastAsia', 'w:eastAsiaTheme') ?? style.font?.ea;
  if (ascii || ea) style.font = { ...(ascii && { ascii }), ...(ea && { ea }) };
  return style;
}
