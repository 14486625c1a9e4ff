/** An insertion into a file: `text` comes right before the place where `before` stands. */
type Insertion = { path: string; before: string; text: string };

export type MadeUpChange = {
  name: string;
  /** New files with their text; a sample of a format is copied from another. */
  writes: Record<string, string>;
  copies?: Record<string, string>;
  edits: readonly Insertion[];
  /** What the style promises to be enough besides new files. */
  promised: readonly string[];
  /** Whose types are checked; absent for panels, whose types reach all that the server answers. */
  entry?: string;
  /** The contract test of the table, and what the names of its tests for the new entry have in common. */
  contract: { file: string; tests: string };
  /** One part that is left out, which the contract test must notice. */
  omission: { path: string; text: string; instead: string };
};

const format: MadeUpChange = {
  name: 'a document format',
  writes: {
    'src/formats/memo/memo.ts': `import { textFormat } from '../text/text-format.ts';

export const memo = textFormat({
  extensions: ['memo'],
  mime: 'text/x-memo',
  kind: 'text',
  options: ['unit', 'encoding'],
  parser: async () => (await import('../text/txt-lines.ts')).txtParser,
});
`,
  },
  copies: { 'tests/fixtures/formats/sample.memo': 'tests/fixtures/formats/sample.txt' },
  edits: [
    {
      path: 'src/formats/index.ts',
      before: 'import { pdf }',
      text: "import { memo } from './memo/memo.ts';\n",
    },
    { path: 'src/formats/index.ts', before: '  smi,\n', text: '  memo,\n' },
  ],
  promised: ['src/formats/index.ts'],
  entry: 'src/formats/index.ts',
  contract: { file: 'tests/formats.test.ts', tests: 'memo: ' },
  omission: {
    path: 'src/formats/memo/memo.ts',
    text: "mime: 'text/x-memo'",
    instead: "mime: ''",
  },
};

const engine: MadeUpChange = {
  name: 'an MT engine',
  writes: {
    'src/ports/mt/engines/echo.ts': `import type { EngineEntry } from '../entry.ts';
import { none } from './none.ts';

export const echo: EngineEntry = {
  id: 'echo',
  name: { ko: '메아리', en: 'Echo' },
  settings: ['ECHO_MODEL'],
  required: ['ECHO_MODEL'],
  secrets: [],
  prices: [[/^/, { characters: 1 }]],
  fromEnv: none.fromEnv,
};
`,
  },
  edits: [
    {
      path: 'src/ports/mt/index.ts',
      before: 'import { gemini }',
      text: "import { echo } from './engines/echo.ts';\n",
    },
    { path: 'src/ports/mt/index.ts', before: '  libre,\n', text: '  echo,\n' },
    { path: '.env.example', before: 'LIBRE_BASE_URL=', text: 'ECHO_MODEL=\n' },
  ],
  promised: ['.env.example', 'src/ports/mt/index.ts'],
  entry: 'src/ports/mt/index.ts',
  contract: { file: 'src/ports/mt/entries.test.ts', tests: 'echo' },
  omission: { path: '.env.example', text: 'ECHO_MODEL=\n', instead: '' },
};

const check: MadeUpChange = {
  name: 'a QA check',
  writes: {
    'src/language/qa-checks/checks/shouting.ts': `import type { Check } from '../finding.ts';

export const shouting: Check = {
  code: 'shouting',
  label: { ko: '느낌표', en: 'Exclamation marks' },
  help: { ko: '번역문의 느낌표 세 개', en: 'Three exclamation marks in the target' },
  policy: 'blocking',
  place: 90,
  messages: { shouting: { ko: '느낌표가 너무 많아요.', en: 'Too many exclamation marks' } },
  run({ target }) {
    const start = target.indexOf('!!!');
    if (start < 0) return [];
    return [{
      ...{ check: 'shouting', code: 'shouting', severity: 'warning', side: 'target' } as const,
      ...{ start, end: start + 3, values: {}, fix: { start, end: start + 3, insert: '!' } },
    }];
  },
};
`,
  },
  edits: [
    {
      path: 'src/language/qa-checks/table.ts',
      before: 'import { tags }',
      text: "import { shouting } from './checks/shouting.ts';\n",
    },
    { path: 'src/language/qa-checks/table.ts', before: '  length,\n', text: '  shouting,\n' },
  ],
  promised: ['src/language/qa-checks/table.ts'],
  entry: 'src/language/qa-checks/table.ts',
  contract: { file: 'src/language/qa-checks/table.test.ts', tests: 'shouting: ' },
  omission: {
    path: 'src/language/qa-checks/checks/shouting.ts',
    text: "en: 'Too many exclamation marks'",
    instead: "en: ''",
  },
};

const notification: MadeUpChange = {
  name: 'a kind of notification',
  writes: {},
  edits: [{
    path: 'src/notifications/feed/kinds.ts',
    before: '} as const satisfies Record<string, NotificationKind>;',
    text: `  'coffee is ready': {
    thread: 'account',
    addressOf: accountAddress,
    mailRule: 'wanted',
    sentence: { ko: '커피가 준비됐어요.', en: 'Coffee is ready.' },
    mail: {
      ko: { subject: '[옮김] 커피가 준비됐어요', line: '커피가 준비됐어요.' },
      en: { subject: '[Omgim] Coffee is ready', line: 'Coffee is ready.' },
    },
  },
`,
  }],
  promised: ['src/notifications/feed/kinds.ts'],
  entry: 'src/notifications/feed/kinds.ts',
  contract: { file: 'src/notifications/feed/kinds.test.ts', tests: 'coffee is ready' },
  omission: {
    path: 'src/notifications/feed/kinds.ts',
    text: "line: 'Coffee is ready.'",
    instead: "line: ''",
  },
};

const panel: MadeUpChange = {
  name: 'a panel of the editor',
  writes: {
    'islands/editor/panels/poem/panel.ts': `import type { Panel } from '../../session/tool.ts';

export const poemPanel: Panel = {
  id: 'poem',
  label: { ko: '시', en: 'Poem' },
  commands: [{
    id: 'poem',
    label: { ko: '시 읽기', en: 'Read a poem' },
    keys: [{ code: 'F19', alt: true }],
    menu: 90,
  }],
  isOffered: ({ uid }) => uid !== null,
  load: async () => (await import('./open-poem.tsx')).openPoem,
};
`,
    'islands/editor/panels/poem/open-poem.tsx': `/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';

export function openPoem({ sidePanel }: EditorParts): OpenTool {
  return {
    commands: { poem: () => sidePanel.show('poem') },
    tab: { render: () => <p>엄마야 누나야</p> },
  };
}
`,
  },
  edits: [
    {
      path: 'islands/editor/panels/index.ts',
      before: 'import { previewPanel }',
      text: "import { poemPanel } from './poem/panel.ts';\n",
    },
    { path: 'islands/editor/panels/index.ts', before: '  qaPanel,\n', text: '  poemPanel,\n' },
  ],
  promised: ['islands/editor/panels/index.ts'],
  contract: { file: 'islands/editor/testing/tables.test.ts', tests: 'poem' },
  omission: {
    path: 'islands/editor/panels/poem/open-poem.tsx',
    text: "commands: { poem: () => sidePanel.show('poem') },",
    instead: 'commands: {},',
  },
};

const clientView = `  client: {
    label: text.client,
    control: (props) => <TextInput {...props} maxLength={50} />,
    fact: ({ client }) => client || '–',
  },
`;

const projectField: MadeUpChange = {
  name: 'a column of projects',
  writes: {},
  edits: [
    {
      path: 'db/schema/projects.ts',
      before: "  sourceLang: text('source_lang')",
      text: "  client: text().notNull().default(''),\n",
    },
    {
      path: 'src/projects/projects/fields.ts',
      before: '  /** Left out, both stay',
      text: "  client: z.string().max(200).default(''),\n",
    },
    {
      path: 'src/projects/projects/fields.ts',
      before: '  domain: {\n',
      text: `  client: {
    wire: 'client',
    problem: always,
    refusals: [],
    stored: cleanTitle,
    view: same,
    copy: same,
    inTemplates: true,
    exportedTo: 'manager',
    isOrder: false,
  },
`,
    },
    {
      path: 'src/projects/projects/text.ts',
      before: '  sourceLanguage: {',
      text: "  client: { ko: '의뢰인', en: 'Client' },\n",
    },
    {
      path: 'routes/pages/projects/ProjectFields.tsx',
      before: '  deadline: {\n',
      text: clientView,
    },
  ],
  promised: [
    'db/schema/projects.ts',
    'routes/pages/projects/ProjectFields.tsx',
    'src/projects/projects/fields.ts',
    'src/projects/projects/text.ts',
  ],
  entry: 'routes/pages/projects/ProjectFields.tsx',
  contract: { file: 'routes/pages/projects/project-fields.test.ts', tests: '' },
  omission: {
    path: 'routes/pages/projects/ProjectFields.tsx',
    text: clientView,
    instead: '',
  },
};

export const madeUpChanges = [format, engine, check, notification, panel, projectField];
