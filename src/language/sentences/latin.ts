import { cut, noCut, type Rule, words } from './rule.ts';

/** Words that begin a sentence far more often than they follow an abbreviation. */
export const STARTERS = words(`
  A An The This That These Those I You He She It We They My Your His Her Its Our Their There Here
  What When Where Who Whom Why How Is Are Was Were Do Does Did Has Have Had Can Could Will Would
  Should If In On At By For From To With Without As After Before Since While Because Although
  However Moreover Furthermore Therefore Thus Then Also But And Or Nor So Yet Not Yes Please Being
  Many Some Any Each Every Both Either Neither Another Such Now Later Today Tomorrow Yesterday
  Finally More Everyone Everybody Nobody Nothing Something`);

export const TITLES = words(`
  Mr Mrs Ms Mx Dr Drs Prof Messrs Mme Mlle Gen Col Maj Capt Cpt Cmdr Lt Sgt Cpl Adm Rev Fr Hon Gov
  Sen Rep Pres Supt Msgr Atty Amb Insp`);

const NUMBERED = words(
  '[Nn]os? N[oO°] [Aa]rts? ART [Ss]ecs? SEC [Ff]igs? FIG [Vv]ols? VOL [Cc]h pp? [Pp]aras? pt [Ee]qs?',
);
const NUMBERED_CAPITAL = words('App Ex Ref Reg Col Tab Cl Sched Div Ver Chap Pt Pp');
const NEVER_LAST = words('vs v cf viz ca approx resp esp incl excl');
const SHORTENED = words(`
  [Cc]o Corp Inc Ltd Bros Jr Sr Esq Assn Assoc [Dd]ept [Uu]niv Dist Ave Blvd Rd Hwy Bldg St st Mt Ft
  [Ee]st [Tt]el ext eds? [Gg]ovt al min max avg Fed Civ Crim Evid Supp Cir Intl`);
const MONTHS = words('Jan Feb Mar Apr Jun Jul Aug Sept? Oct Nov Dec');
const DAYS = words('Mon Tues? Wed Thurs? Thu Fri');
const LABELS = words(`
  Section Article Chapter Part Figure Fig\\. Table Step Example Appendix Schedule Rule Clause Claim
  Note Exhibit Annex Sec\\. Art\\. Item Paragraph`);
const LETTERED = words(`
  [Vv]itamin [Pp]lan [Tt]ype [Gg]rade [Cc]lass [Gg]roup [Aa]ppendix [Ee]xhibit [Aa]nnex [Ss]chedule
  [Pp]art [Ss]ection [Oo]ption [Hh]epatitis [Tt]eam [Pp]oint [Ss]tep [Ii]tem [Ff]igure [Tt]able`);

/** Places behind a footnote mark at the end of a sentence. */
export const afterFootnote =
  /(?<=[\p{L}%)\]]["”'’]?[.!?]["”'’]?(?:(?:\[\d{1,3}\])+|[¹²³⁴-⁹]+)\s{1,9})(?=\S)/gu;

const starter = new RegExp(`^["“'‘(\\[]*(?:${STARTERS})(?![\\p{L}\\p{N}-])`, 'u');
const capital = /^["“'‘(\[]*\p{Lu}/u;

/** A word that stands by itself, with its full stop, at the end of the sentence so far. */
function ending(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}.])(?:${alternatives})\\.\\s*$`, 'u');
}

/** Bullets, which may stand before another mark. */
export const BULLETS = '•⁃◦▪‣·●○■□◆◇▶►➢※*–—-';

/** Marks and abbreviations in Latin letters, which occur in texts of every language. */
export const latinRules: readonly Rule[] = [
  // A sentence that would be nothing but points or the mark of a list.
  noCut(
    new RegExp(
      `^[\\s${BULLETS}]*[(（\\[]?(?:[\\d０-９]{1,3}(?:\\.\\d{1,3})*|[A-Za-z]|[ivxIVX]{1,5}|[Ⅰ-ⅿ])[.)）\\]．]{1,2}\\s*$`,
    ),
  ),
  noCut(
    new RegExp(
      `^\\s*(?:${LABELS})\\s?(?:[A-Z]|[IVX]+|\\d{1,4}[A-Za-z]?(?:[.-]\\d+)*)\\.\\s*$`,
      'i',
    ),
  ),
  noCut(/^[\s\p{P}]*$/u),
  noCut(/(?:^|\s)!$/),
  // Inside an address, where no blank stands.
  noCut(/[?!]$/, /^[a-z\d=&#%/]/),
  noCut(/\[(?:\.{3}|…)\]["'”’]?\s*$/),
  noCut(undefined, /^[(\[][^()\[\]]{1,80}[)\]]\s*[.,;:]/),

  // Footnote marks stay with the sentence at whose end they stand.
  noCut(/[.!?…]["”'’]?(?:\[\d{1,3}\])*$/, /^(?:\[\d{1,3}\]|[¹²³⁴-⁹])/),

  // Ellipses with blanks: three points go on, four end a sentence, and a full stop may stand before three.
  noCut(/(?<![.\s])\s\.\s\.\s\.\s*$/),
  noCut(/[\p{L}\p{N}]\.\s\.\s\.\s\.\s*$/u),
  noCut(/(?<!\.\s)(?<=[\p{L}\p{N}])\.\s$/u, /^\.\s\.(?!\s\.)/),

  noCut(ending(TITLES)),
  noCut(ending(NUMBERED), /^[\d(IVX§#]/),
  noCut(ending(NUMBERED_CAPITAL), /^[\d(IVX§#]/),
  noCut(ending(MONTHS), /^\d/),
  noCut(ending(DAYS), new RegExp(`^(?:\\d|${MONTHS})`)),
  noCut(ending(NEVER_LAST)),
  noCut(/(?<![\p{L}\p{N}.])(?:e\.\s?g|i\.\s?e)\.\s*$/iu),

  // A time of day ends a sentence, unless it is all that the sentence has so far.
  noCut(
    /^["“'‘(]*(?:At|By|From|On|Before|After|Until|Around|About|Since) [\d:]+ ?[ap]\.\s?m\.\s*$/iu,
  ),
  cut(/[\d\s][ap]\.\s?m\.\s*$/iu, capital),

  cut(ending(SHORTENED), starter),
  noCut(ending(SHORTENED)),
  noCut(ending('etc'), /^[^\p{Lu}]/u),
  cut(/(?<![\p{L}\p{N}])(?:\p{L}\.\s?){2,}$|(?<!\p{L})(?:Ph|Ed|LL|Sc)\.\s?\p{L}\.\s*$/u, starter),
  noCut(/(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\s*$|(?<!\p{L})(?:Ph|Ed|LL|Sc)\.\s?\p{L}\.\s*$/u),

  // One capital letter: I as a word, a letter that counts, or an initial.
  cut(
    /\b(?:and|or|than|as|but|nor|am|do|did|can|will|was|have|had|could|would|should|if|is) I\.\s*$/,
  ),
  cut(new RegExp(`\\b(?:${LETTERED}) [A-Z]\\.\\s*$`)),
  cut(/(?:\b[a-z]+ |\d ?)[A-Z]\.\s*$/, starter),
  noCut(/(?<![\p{L}\p{N}'’&-])\p{Lu}\.\s*$/u),
];
