/** Programs give the font of Latin letters and that of all others one name: their codes have nothing in common. */
export function fontKey(name: string, isComposite: boolean): string {
  return `${isComposite ? 'codes of glyphs' : 'letters'} ${name}`;
}
