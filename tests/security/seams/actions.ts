import { kim as account } from '../../accounts.ts';
import {
  asked,
  deleteTerm,
  draftAgain,
  emailOf,
  post,
  replaceAll,
  undoImport,
  undoLast,
  undoTeamChange,
} from './steps.ts';
import type { Content, Role, SeamWorld } from './world.ts';

const { password } = account;

export type Outcome = {
  /** Rows that go, by table, and stored files. Every other table keeps each of its rows. */
  loses?: readonly string[];
  /** What is other than before. Everything else that people made is as it was, letter for letter. */
  changes?: readonly Content[];
  /** Who hears of it by a notification. */
  told?: readonly Role[];
  /** Who is sent a mail. */
  mailed?: readonly string[];
  /** Why nothing needs to be undone, or how it is. */
  undo: string;
  /** Takes it back; afterwards people find everything as it was. */
  takeBack?: (world: SeamWorld, role: Role) => Promise<Response>;
};

export type Action = {
  /** What happens before the rows are counted. */
  before?: (world: SeamWorld, role: Role) => Promise<unknown>;
  run: (world: SeamWorld, role: Role) => Promise<Response>;
  /** What comes of it; who is not named here is refused, and nothing changes at all. */
  done: Partial<Record<Role, Outcome>>;
};

const signedIn: Outcome = { undo: 'logging out' };
const left: Outcome = {
  loses: ['project_members'],
  // Their lines are for everybody again.
  changes: ['lines', 'project_members'],
  told: ['manager'],
  mailed: ['manager'],
  undo: 'one undo, for a minute, on the page that follows',
  takeBack: undoTeamChange,
};
/** What the service knew of the person alone; texts, comments and history of others stay, without the name. */
const ofPerson = ['users', 'sessions', 'consents', 'notifications', 'outbox'];
const withdrawn: Outcome = {
  loses: [...ofPerson, 'project_members'],
  changes: ['lines', 'project_members'],
  told: ['manager'],
  mailed: ['manager'],
  undo: 'none: the page says so, asks twice and offers the data first',
};
const team: Role[] = ['member', 'reader', 'reviewer', 'translator'];
const withdrawnByRole: Action['done'] = {
  member: withdrawn,
  translator: {
    ...withdrawn,
    loses: [...withdrawn.loses ?? [], 'line_comment_seen'],
    // The term stays, without the name of who wrote it.
    changes: ['glossary_entries', ...withdrawn.changes ?? []],
  },
  reviewer: withdrawn,
  reader: { ...withdrawn, changes: ['project_members'] },
  removed: { undo: withdrawn.undo, loses: [...ofPerson, 'team_undos'] },
};
const ofManager = [
  'glossaries',
  'glossary_entries',
  'memories',
  'memory_entries',
  'memory_imports',
  'project_glossaries',
  'project_memories',
  'team_undos',
];
const replaced: Outcome = {
  loses: ['glossary_entries'],
  changes: ['glossary_entries'],
  undo: 'one undo, for thirty days, in the editor of the glossary',
  takeBack: undoImport,
};

const undoable: Outcome = {
  changes: ['lines'],
  undo: 'one undo, for thirty days, in the list of recent changes',
  takeBack: undoLast,
};

/** THE table of what happens at the seams between people and what they make. */
export const actions: Record<string, Action> = {
  'log in': {
    run: (world, role) => {
      // A visitor logs in as somebody, with the document that was uploaded before.
      const username = emailOf(world, role === 'visitor' ? 'member' : role);
      const cookie = role === 'visitor' ? { cookie: world.visitor } : {};
      return world.app.api('POST', '/auth', { ...cookie, json: { username, password } });
    },
    done: {
      visitor: {
        changes: ['documents'],
        undo: 'nothing to undo: what the visitor made is the member’s now',
      },
      member: signedIn,
      manager: signedIn,
      translator: signedIn,
      reviewer: signedIn,
      reader: signedIn,
      removed: signedIn,
    },
  },
  join: {
    before: ({ app, people, no }, role) =>
      role === 'removed'
        ? app.api('PUT', '/team', {
          as: people.manager,
          json: { project_no: no, user_email: people.removed.email },
        })
        : Promise.resolve(),
    run: ({ app, no, ...world }, role) =>
      role === 'visitor'
        ? app.api('POST', '/register', {
          cookie: world.visitor,
          json: { ...account, email: 'new@example.com' },
        })
        : app.api('PUT', '/teamRequest', {
          ...asked({ app, no, ...world }, role),
          json: { project_no: no, answer: 'accept' },
        }),
    done: {
      visitor: { mailed: ['new@example.com'], undo: 'not confirmed, it has no effect' },
      removed: { changes: ['project_members'], told: ['manager'], undo: 'leaving' },
    },
  },
  leave: {
    run: (world, role) =>
      world.app.api('DELETE', '/team', {
        ...asked(world, role),
        json: { project_no: world.no, user_email: emailOf(world, role) },
      }),
    done: {
      member: left,
      translator: left,
      reviewer: left,
      reader: { ...left, changes: ['project_members'] },
    },
  },
  'hand over': {
    run: (world, role) =>
      post(world, role, '/team', {
        project_no: world.no,
        user_email: emailOf(world, 'member'),
        action: 'handOver',
      }),
    done: {
      manager: {
        changes: ['project_members'],
        told: ['member'],
        mailed: ['member'],
        undo: 'one undo, for a minute; later the new manager hands it back',
        takeBack: undoTeamChange,
      },
    },
  },
  archive: {
    run: (world, role) => post(world, role, '/project/archive', { no: world.no, archived: true }),
    done: {
      manager: {
        changes: ['projects'],
        undo: 'reopening',
        takeBack: (world, role) =>
          post(world, role, '/project/archive', { no: world.no, archived: false }),
      },
    },
  },
  delete: {
    run: (world, role) => world.app.api('DELETE', `/project/${world.no}`, asked(world, role)),
    done: {
      manager: {
        changes: ['projects'],
        undo: 'restoring, for thirty days',
        takeBack: (world, role) => post(world, role, '/project/restore', { no: [world.no] }),
      },
    },
  },
  restore: {
    before: ({ app, people, no }) => app.api('DELETE', `/project/${no}`, { as: people.manager }),
    run: (world, role) => post(world, role, '/project/restore', { no: [world.no] }),
    done: {
      manager: {
        changes: ['projects'],
        undo: 'deleting it again',
        takeBack: ({ app, people, no }) =>
          app.api('DELETE', `/project/${no}`, { as: people.manager }),
      },
    },
  },
  withdraw: {
    run: (world, role) => post(world, role, '/withdrawal', { password }),
    done: withdrawnByRole,
  },
  'change languages': {
    run: (world, role) =>
      world.app.api('PUT', `/project/${world.no}`, {
        ...asked(world, role),
        json: { title: '안내서', source_language: 'ko', target_language: 'jp' },
      }),
    // The project has documents: nobody may.
    done: {},
  },
  'draft again': { run: draftAgain, done: { manager: { ...undoable, told: ['manager'] } } },
  replace: {
    run: replaceAll,
    done: {
      manager: undoable,
      member: undoable,
      translator: undoable,
      reviewer: undoable,
    },
  },
  import: {
    run: (world, role) =>
      world.app.api('POST', '/files', {
        ...asked(world, role),
        form: {
          process: 'glossary.import.replacement',
          project_no: String(world.no),
          fileName: '계약',
          file: new File(['밸브,valve\n'], 'b.csv'),
        },
      }),
    done: { manager: replaced },
  },
  'withdraw, with the project archived': {
    before: ({ app, people, no }) =>
      app.api('POST', '/project/archive', { as: people.manager, json: { no, archived: true } }),
    run: (world, role) => post(world, role, '/withdrawal', { password }),
    done: {
      ...withdrawnByRole,
      manager: {
        loses: [...ofPerson, 'project_members', ...ofManager],
        changes: ['glossary_entries', 'memory_entries', 'project_members', 'projects'],
        told: team,
        mailed: team,
        undo: 'none for the member; for thirty days one of the team takes the project over',
      },
    },
  },
  'import more terms': {
    run: (world, role) =>
      world.app.api('POST', '/files', {
        ...asked(world, role),
        form: {
          process: 'glossary.import.add',
          project_no: String(world.no),
          fileName: '계약',
          file: new File(['밸브,valve\n'], 'b.csv'),
        },
      }),
    done: {
      manager: {
        changes: ['glossary_entries'],
        undo: 'deleting the term in the editor of the glossary',
        takeBack: deleteTerm,
      },
    },
  },
};
