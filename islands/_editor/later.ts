import { AidsPanel } from '../_aids/AidsPanel.tsx';
import { SettingsDialog } from '../_drafts/SettingsDialog.tsx';
import { PreviewPanel } from '../_preview/PreviewPanel.tsx';
import { insertNextTerm } from '../_terms/insert-next-term.ts';
import { openTermBook } from '../_terms/open-book.ts';
import { TermMarks } from '../_terms/TermMarks.tsx';
import { featuresOf } from './features.ts';
import { HelpSheet } from '../_keys/HelpSheet.tsx';
import { RetranslateDialog } from '../_drafts/RetranslateDialog.tsx';
import { ScoreSheet } from '../_scores/ScoreSheet.tsx';

/** All that is not needed to read and write lines: a script of its own, which comes after them. */
export const later = {
  featuresOf,
  AidsPanel,
  PreviewPanel,
  HelpSheet,
  RetranslateDialog,
  ScoreSheet,
  SettingsDialog,
  TermMarks,
  insertNextTerm,
  openTermBook,
};

export type Later = typeof later;
