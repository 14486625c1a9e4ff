/** small → Capitalised → CAPITALS → small, as word processors go round. */
export function nextCase(words: string, lang: string): string {
  const small = words.toLocaleLowerCase(lang);
  const capitals = words.toLocaleUpperCase(lang);
  const title = capitalised(small, lang);
  if (words === small && small !== title) return title;
  if (words === title && title !== capitals) return capitals;
  return words === capitals ? small : small === words ? capitals : small;
}

function capitalised(words: string, lang: string): string {
  return words.replace(/(?<![\p{L}\p{M}’'])\p{Ll}/gu, (letter) => letter.toLocaleUpperCase(lang));
}
