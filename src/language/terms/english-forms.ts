const irregular: Record<string, readonly string[]> = {
  analysis: ['analyses'],
  appendix: ['appendices'],
  axis: ['axes'],
  basis: ['bases'],
  become: ['became'],
  begin: ['began', 'begun'],
  break: ['broke', 'broken'],
  bring: ['brought'],
  build: ['built'],
  buy: ['bought'],
  catch: ['caught'],
  child: ['children'],
  choose: ['chose', 'chosen'],
  come: ['came'],
  crisis: ['crises'],
  criterion: ['criteria'],
  datum: ['data'],
  diagnosis: ['diagnoses'],
  do: ['did', 'done', 'does'],
  draw: ['drew', 'drawn'],
  drive: ['drove', 'driven'],
  fall: ['fell', 'fallen'],
  feed: ['fed'],
  find: ['found'],
  foot: ['feet'],
  forget: ['forgot', 'forgotten'],
  formula: ['formulae'],
  freeze: ['froze', 'frozen'],
  get: ['got', 'gotten'],
  give: ['gave', 'given'],
  go: ['went', 'gone', 'goes'],
  grow: ['grew', 'grown'],
  half: ['halves'],
  hide: ['hid', 'hidden'],
  hold: ['held'],
  hypothesis: ['hypotheses'],
  index: ['indices'],
  keep: ['kept'],
  knife: ['knives'],
  know: ['knew', 'known'],
  lead: ['led'],
  leaf: ['leaves'],
  leave: ['left'],
  lend: ['lent'],
  life: ['lives'],
  lose: ['lost'],
  make: ['made'],
  man: ['men'],
  matrix: ['matrices'],
  medium: ['media'],
  meet: ['met'],
  mouse: ['mice'],
  parenthesis: ['parentheses'],
  pay: ['paid'],
  person: ['people'],
  phenomenon: ['phenomena'],
  rise: ['rose', 'risen'],
  run: ['ran'],
  see: ['saw', 'seen'],
  sell: ['sold'],
  send: ['sent'],
  shelf: ['shelves'],
  show: ['shown'],
  speak: ['spoke', 'spoken'],
  spend: ['spent'],
  stimulus: ['stimuli'],
  synthesis: ['syntheses'],
  take: ['took', 'taken'],
  teach: ['taught'],
  thesis: ['theses'],
  think: ['thought'],
  throw: ['threw', 'thrown'],
  tooth: ['teeth'],
  understand: ['understood'],
  vertex: ['vertices'],
  wear: ['wore', 'worn'],
  wife: ['wives'],
  win: ['won'],
  woman: ['women'],
  write: ['wrote', 'written'],
};

/** A word in lower case with its plural, third person, past and -ing. */
export function formsOf(word: string): Set<string> {
  const forms = new Set([word]);
  if (Object.hasOwn(irregular, word)) { for (const form of irregular[word] ?? []) forms.add(form); }
  if (!/^[a-z]{2,}$/.test(word)) return forms;
  if (/(?:s|x|z|ch|sh)$/.test(word)) forms.add(`${word}es`);
  else if (/[^aeiou]y$/.test(word)) {
    forms.add(`${word.slice(0, -1)}ies`).add(`${word.slice(0, -1)}ied`);
  } else if (/[^aeiou]o$/.test(word)) forms.add(`${word}s`).add(`${word}es`);
  else forms.add(`${word}s`);
  if (word.length < 3 || /(?:ing|ed|tion|ness|ment)$/.test(word)) return forms;
  if (/ie$/.test(word)) forms.add(`${word}d`).add(`${word.slice(0, -2)}ying`);
  else if (/e$/.test(word)) forms.add(`${word}d`).add(ending(word, 'ing'));
  else forms.add(`${word}ed`).add(`${word}ing`);
  if (/(?:^|[^aeiou])[aeiou][bdfgklmnprtv]$/.test(word)) {
    forms.add(`${word}${word.at(-1)}ed`).add(`${word}${word.at(-1)}ing`);
  }
  return forms;
}

function ending(word: string, added: string): string {
  return (/(?:ee|oe|ye)$/.test(word) ? word : word.slice(0, -1)) + added;
}

/** A word as acronyms are inflected: only by an s. */
export function formsOfAcronym(word: string): Set<string> {
  return new Set([word, `${word}s`]);
}
