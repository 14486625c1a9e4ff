import type { Rule } from '../../../../src/formats/contract/preview.ts';

/** Looks of a document as a style sheet. Rules are made by the server of its own words; each is read apart from the others. */
export function sheetOf(rules: readonly Rule[]): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  for (const [name, declarations] of rules) {
    if (!/^x\d{1,6}$/.test(name) || /[{}@\\]|url\(/i.test(declarations)) continue;
    sheet.insertRule(`.${name} { ${declarations} }`, sheet.cssRules.length);
  }
  return sheet;
}

/** Paper stays white in the dark: it shows what will be printed. */
const STYLE = `
.body {
  --sans: 'Pretendard Variable', Pretendard, 'Malgun Gothic', sans-serif;
  --serif: 'Noto Serif KR', Batang, 'Times New Roman', serif;
  --mono: 'D2Coding', Consolas, monospace;
  display: grid; justify-items: center; padding: 12px;
  color: #000; font: 10pt/1.3 var(--sans); color-scheme: light;
}
.part { display: grid; justify-items: center; max-width: 100%; width: max-content; min-width: 100%; }
.part[aria-busy] { background: repeating-linear-gradient(#fff8 0 11px, transparent 0 22px); }
.sheet {
  box-sizing: border-box; margin: 0 0 16px; background: #fff;
  border: 1px solid #c8ccd2; overflow-wrap: anywhere; overflow: clip;
}
.sheet.rest { margin-top: -18px; padding-top: 0; min-height: 0; border-top: 0; }
.sheet:has(+ .rest), .part:has(+ .part > .rest:first-child) > .sheet:last-child {
  padding-bottom: 0; border-bottom: 0; min-height: 0;
}
.p { white-space: pre-wrap; min-height: 1.3em; }
.p, .box, .note, .label { position: relative; }
.tab { display: inline-block; min-width: 24pt; tab-size: 24pt; white-space: pre; }
.end { float: right; }
.end .tab { display: none; }
.label { display: inline-block; text-indent: 0; }
table { border-collapse: collapse; max-width: 100%; }
table.fixed { table-layout: fixed; }
td { padding: 0 5.4pt; vertical-align: top; }
sup { line-height: 0; }
img { max-width: 100%; height: auto; vertical-align: bottom; }
.missing {
  display: inline-grid; place-items: center; box-sizing: border-box; max-width: 100%;
  min-width: 5em; min-height: 18pt; padding: 2pt 4pt; overflow: hidden; white-space: nowrap; border: 1px dashed #5d6570; color: #3d444d; font-size: 9pt;
}
.box {
  display: inline-block; max-width: 100%; padding: 3pt 6pt; border: 1px solid #888; text-indent: 0;
  vertical-align: top; box-sizing: border-box;
}
.object { margin: 6pt 0; padding: 6pt; border: 1px dashed #5d6570; text-indent: 0; }
.object-label { font: 9pt/1.3 var(--sans); color: #3d444d; }
.header, .footer, .notes { column-span: all; text-indent: 0; }
.header, .footer { color: #3d444d; }
.header { margin-bottom: 12pt; padding-bottom: 4pt; border-bottom: 1px dotted #5d6570; }
.footer { margin-top: 12pt; padding-top: 4pt; border-top: 1px dotted #5d6570; }
.notes { width: 40%; margin-top: 12pt; border-top: 1px solid #000; }
.note { display: flow-root; font-size: 9pt; column-span: all; }
.note > sup { float: left; margin-right: 4pt; line-height: 1; }
a { color: inherit; text-decoration: underline; }
.line { cursor: pointer; border-radius: 2px; scroll-margin: 48px; }
.line:hover { background: #0b5fff1f; }
.line.raw { text-decoration: underline dashed #5d6570 1px; text-underline-offset: 3px; }
.line.locked {
  display: inline-block; width: 12em; max-width: 90%; height: 0.8em; cursor: default;
  background: repeating-linear-gradient(90deg, #d4d8de 0 3em, #fff 3em 3.4em);
}
.line[aria-current] { outline: 2px solid #0b5fff; outline-offset: 1px; background: #fff2b3; }
.line:focus-visible { outline: 3px solid #0b5fff; outline-offset: 1px; }
.sheet.text, .sheet.grid { padding: 16px; width: 100%; min-width: 0; }
.text .gap { margin-top: 1em; }
.sheet-name { font-weight: 700; margin-bottom: 6px; }
.grid { overflow: auto; }
.grid td { padding: 2px 6px; border: 1px solid #c8ccd2; white-space: pre-wrap; }
.grid table { max-width: none; }
.grid td.value { overflow: hidden; text-align: right; white-space: nowrap; }
.grid .row-number, col.row-number { width: 36px; color: #3d444d; text-align: right; background: #f2f4f7; }
.cue {
  display: grid; grid-template-columns: 3em 11em minmax(0, 1fr) auto; gap: 2px 10px; padding: 6px 0;
  border-bottom: 1px solid #e3e6ea; white-space: pre-wrap;
}
.cue .number, .cue .time, .cue .speed { color: #3d444d; font-variant-numeric: tabular-nums; }
.cue .number { text-align: right; }
.cue .speed { grid-row: 1; grid-column: 4; white-space: nowrap; }
.cue .fast { color: #a4260a; font-weight: 700; }
.cues .sheet.text { font-size: 11pt; }
@container (max-width: 34rem) {
  .cue { grid-template-columns: 2.4em minmax(0, 1fr) auto; }
  .cue .words { grid-column: 2 / -1; }
  .cue .speed { grid-row: 1; grid-column: 3; }
}
.flow .part { display: block; width: auto; }
.flow .sheet {
  width: 100% !important; min-height: 0 !important; padding: 16px !important; column-count: 1 !important;
}
.flow .sheet.rest { padding-top: 0 !important; }
.flow table { width: 100% !important; }
@media print {
  .body { display: block; padding: 0; zoom: 1 !important; }
  .part { display: block; min-height: 0 !important; }
  .sheet {
    width: 100% !important; min-height: 0 !important; margin: 0; padding: 0 !important; border: 0;
    overflow: visible; break-before: page;
  }
  .sheet.rest, .sheet.text, .part:first-child > .sheet:first-child { break-before: auto; }
  .line.raw { text-decoration: none; }
  .line[aria-current] { outline: 0; background: none; }
}
`;
