import { type LanguageRules, noCut } from './rule.ts';
import { afterFootnote, latinRules } from './latin.ts';

export const ja: LanguageRules = {
  places: [afterFootnote],
  rules: [
    // A quotation with a particle behind it; words that only begin like one start a sentence.
    noCut(
      /[」』”）)】〉》]$/,
      /^(?:と(?!ころ|き|ても|もだち|にかく|りあえず)|って|など|は(?!い|じめ|なし)|が|を|に|の(?!ち)|も(?!う|し|ちろん|っと)|で(?!も|は|す)|から|や(?!は|っと)|へ|、|，)/,
    ),
    noCut(/[？！?!]$/, /^(?:と|って)(?:言|い|聞|思|問|尋|叫|答|の|、)/),
    noCut(/第[\d０-９一二三四五六七八九十百]+[条項号章節][.．]\s*$/),
    noCut(/^\s*(?:図|表|式|例|別表|付録)\s?[\d０-９]+(?:[-.．][\d０-９]+)*[.．]\s*$/),
    ...latinRules,
  ],
};
