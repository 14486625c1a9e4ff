import type { RunLook } from '../../preview/run-look.ts';
import type { RunFormat } from '../styles/run-format.ts';

/** Fonts of the theme, by the names that runs use for them. */
export type ThemeFonts = ReadonlyMap<string, string>;

export function lookOf(format: RunFormat, theme: ThemeFonts): RunLook {
  const look: RunLook = { ...format.style };
  const isOn = (name: string) => {
    const kid = format.kids.find((one) => one.name === name);
    return kid && !/"(0|false|off|none)"/.test(kid.raw);
  };
  if (isOn('w:dstrike')) look.s = true;
  if (isOn('w:caps')) look.caps = 'all';
  if (isOn('w:smallCaps')) look.caps = 'small';
  if (isOn('w:vanish')) look.isHidden = true;
  const font = (plain: string, slot: string) =>
    format.fontNames.get(plain) ?? theme.get(format.fontNames.get(slot) ?? '');
  const ascii = font('w:ascii', 'w:asciiTheme') ?? look.font?.ascii;
  const ea = font('w:eastAsia', 'w:eastAsiaTheme') ?? look.font?.ea;
  if (ascii || ea) look.font = { ...(ascii && { ascii }), ...(ea && { ea }) };
  return look;
}
