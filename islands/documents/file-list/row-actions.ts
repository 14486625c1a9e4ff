import type { ConversionView } from '../../../src/documents/conversions/rules.ts';
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import type { Wish } from '../../ui/DownloadMenu.tsx';

export type RowActions = {
  /** Choose a direction, assign, delete; in projects only the manager may. */
  mayManage: boolean;
  /** Send files to reviewers and bring them back: members. */
  mayReview: boolean;
  /** The name was pressed, but there is nothing to open yet. */
  explain: (document: DocumentView) => void;
  choose: (document: DocumentView) => void;
  resume: (document: DocumentView) => void;
  cancel: (document: DocumentView) => void;
  stop: (conversion: ConversionView) => void;
  download: (document: DocumentView, as?: Wish) => void;
  remove: (document: DocumentView) => void;
};
