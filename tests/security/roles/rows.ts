import { board } from './board.ts';
import { cues } from './cues.ts';
import { accounts } from './accounts.ts';
import { analysis } from './analysis.ts';
import { qa } from './qa.ts';
import { documents } from './documents.ts';
import { editing } from './editing.ts';
import { engines } from './engines.ts';
import { glossary } from './glossary.ts';
import { inquiry } from './inquiry.ts';
import { lineComments } from './line-comments.ts';
import { inspection } from './inspection.ts';
import { leaving } from './leaving.ts';
import { memories } from './memories.ts';
import { chats } from './chats.ts';
import { notifications } from './notifications.ts';
import { payments } from './payments.ts';
import { preview } from './preview.ts';
import { profile } from './profile.ts';
import { kimsFiles } from './project-files.ts';
import { progress } from './progress.ts';
import { projects } from './projects.ts';
import { reviews } from './reviews.ts';
import { realtime } from './realtime.ts';
import { teams } from './teams.ts';
import { translation } from './translation.ts';
import type { Row } from './row.ts';

/** The rows of all subjects, in the order in which they are asked. */
export const rows: Row[] = [
  ...accounts,
  ...translation,
  ...documents,
  ...inspection,
  ...lineComments,
  ...editing,
  ...board,
  ...inquiry,
  ...payments,
  ...realtime,
  ...engines,
  ...notifications,
  ...chats,
  ...profile,
  ...preview,
  ...cues,
  ...glossary,
  ...memories,
  // Before the rows that delete the project.
  ...teams,
  ...analysis,
  ...qa,
  ...reviews,
  ...progress,
  ...kimsFiles,
  ...projects,
  // Ends the sessions of everybody, so it comes last.
  ...leaving,
];
