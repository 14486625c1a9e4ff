import ts from 'typescript';

export type SourceImport = {
  from: string;
  to: string;
  isType: boolean;
  /** What is named; `*` for everything, `default` for the default export. */
  names: string[];
};

export type LongPart = { file: string; name: string; line: number; length: number };
export type Write = { file: string; table: string };
export type Named = { file: string; name: string };

export type Tree = {
  files: string[];
  texts: Map<string, string>;
  imports: SourceImport[];
  functions: LongPart[];
  /** File → names that it exports. */
  exported: Map<string, Set<string>>;
  writes: Write[];
  declared: Named[];
};

const tops = ['src', 'islands', 'routes', 'db', 'tests', 'bench'];

/** Reads the source files of a checkout and what a syntax tree says of them. */
export async function readTree(root = '.'): Promise<Tree> {
  const tree: Tree = {
    files: [],
    texts: new Map(),
    imports: [],
    functions: [],
    exported: new Map(),
    writes: [],
    declared: [],
  };
  for (const top of tops) await readFolder(tree, root, top);
  tree.files.sort();
  const tables = tableNames(tree);
  for (const file of tree.files) readSource(tree, file, tables);
  return tree;
}

async function readFolder(tree: Tree, root: string, folder: string) {
  for await (const { name, isDirectory } of Deno.readDir(`${root}/${folder}`)) {
    const path = `${folder}/${name}`;
    if (isDirectory) await readFolder(tree, root, path);
    else if (/\.tsx?$/.test(name) && !name.endsWith('.d.ts')) {
      tree.files.push(path);
      tree.texts.set(path, await Deno.readTextFile(`${root}/${path}`));
    }
  }
}

/** The name of a table in SQL → its name in the code. */
function tableNames({ files, texts }: Tree): Map<string, string> {
  const pattern = /const (\w+) = sqliteTable\(\s*'(\w+)'/g;
  return new Map(
    files.filter((file) => file.startsWith('db/schema/')).flatMap((file) =>
      [...(texts.get(file) ?? '').matchAll(pattern)].map((
        [, name = '', table = ''],
      ) => [table, name] as const)
    ),
  );
}

type Reading = {
  tree: Tree;
  file: string;
  source: ts.SourceFile;
  /** Tables of the database by the names that they have in this file. */
  tables: Map<string, string>;
  sqlTables: Map<string, string>;
};

function readSource(tree: Tree, file: string, sqlTables: Map<string, string>) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = tree.texts.get(file) ?? '';
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const reading: Reading = { tree, file, source, tables: new Map(), sqlTables };
  tree.exported.set(file, new Set());
  for (const statement of source.statements) readStatement(reading, statement);
  const visit = (node: ts.Node) => {
    readImportCall(reading, node);
    readWrite(reading, node);
    readFunction(reading, node);
    readDeclaration(reading, node);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

export function resolvePath(from: string, to: string): string {
  if (!to.startsWith('.')) return to;
  const parts = from.split('/').slice(0, -1);
  for (const step of to.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return parts.join('/');
}

function addImport({ tree, file }: Reading, to: string, isType: boolean, names: string[]) {
  tree.imports.push({ from: file, to: resolvePath(file, to), isType, names });
}

function readStatement(reading: Reading, statement: ts.Statement) {
  const names = reading.tree.exported.get(reading.file) as Set<string>;
  if (ts.isImportDeclaration(statement)) readImport(reading, statement);
  else if (ts.isExportDeclaration(statement)) readExport(reading, statement, names);
  else if (ts.isExportAssignment(statement)) names.add('default');
  else for (const name of exportedNames(statement)) names.add(name);
}

function readImport(reading: Reading, { importClause, moduleSpecifier }: ts.ImportDeclaration) {
  const to = (moduleSpecifier as ts.StringLiteral).text;
  const bound = importClause?.namedBindings;
  const isWholeType = importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  const names: string[] = [];
  let isType = importClause !== undefined;
  if (importClause?.name) {
    names.push('default');
    isType &&= isWholeType;
  }
  if (bound && ts.isNamespaceImport(bound)) {
    names.push('*');
    isType &&= isWholeType;
  }
  for (const { name, propertyName, isTypeOnly } of listed(bound)) {
    names.push((propertyName ?? name).text);
    isType &&= isWholeType || isTypeOnly;
    if (/(?:^|\/)db\/schema\//.test(resolvePath(reading.file, to))) {
      reading.tables.set(name.text, (propertyName ?? name).text);
    }
  }
  addImport(reading, to, isType, names);
}

function listed(bound: ts.NamedImportBindings | undefined): ts.ImportSpecifier[] {
  return bound && ts.isNamedImports(bound) ? [...bound.elements] : [];
}

function readExport(reading: Reading, statement: ts.ExportDeclaration, names: Set<string>) {
  const { exportClause, moduleSpecifier, isTypeOnly } = statement;
  const list = exportClause && ts.isNamedExports(exportClause) ? [...exportClause.elements] : [];
  for (const { name } of list) names.add(name.text);
  if (!moduleSpecifier) return;
  const taken = list.map(({ name, propertyName }) => (propertyName ?? name).text);
  addImport(
    reading,
    (moduleSpecifier as ts.StringLiteral).text,
    isTypeOnly,
    taken.length > 0 ? taken : ['*'],
  );
}

function exportedNames(statement: ts.Statement): string[] {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) ?? [] : [];
  const has = (kind: ts.SyntaxKind) => modifiers.some((one) => one.kind === kind);
  if (!has(ts.SyntaxKind.ExportKeyword)) return [];
  if (has(ts.SyntaxKind.DefaultKeyword)) return ['default'];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : []
    );
  }
  const { name } = statement as ts.DeclarationStatement;
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

/** `import('…')`, `typeof import('…')` and `new URL('…', import.meta.url)`, which starts a thread. */
function readImportCall(reading: Reading, node: ts.Node) {
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    addImport(reading, (node.argument.literal as ts.StringLiteral).text, true, ['*']);
  } else if (
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword &&
    node.arguments[0] && ts.isStringLiteral(node.arguments[0])
  ) {
    addImport(reading, node.arguments[0].text, false, ['*']);
  } else if (
    ts.isNewExpression(node) && node.expression.getText() === 'URL' &&
    node.arguments?.[1]?.getText() === 'import.meta.url' &&
    ts.isStringLiteral(node.arguments[0] as ts.Expression)
  ) {
    const { text } = node.arguments[0] as ts.StringLiteral;
    if (/\.tsx?$/.test(text)) {
      addImport(reading, text.startsWith('.') ? text : `./${text}`, false, ['*']);
    }
  }
}

function readWrite({ tree, file, tables, sqlTables }: Reading, node: ts.Node) {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const [first] = node.arguments;
    const table = first && ts.isIdentifier(first) ? tables.get(first.text) : undefined;
    const isWrite = ['insert', 'update', 'delete'].includes(node.expression.name.text);
    if (table && isWrite) tree.writes.push({ file, table });
  }
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
    const pattern = /\b(?:insert(?: or \w+)? into|delete from|(?<!do )update)\s+\$?\{?(\w+)/gi;
    for (const [, word = ''] of node.template.getText().matchAll(pattern)) {
      const table = sqlTables.get(word) ?? tables.get(word);
      if (table) tree.writes.push({ file, table });
    }
  }
}

function readFunction({ tree, file, source }: Reading, node: ts.Node) {
  const isFunction = ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) || ts.isMethodDeclaration(node);
  if (!isFunction || !node.body) return;
  const lineOf = (at: number) => source.getLineAndCharacterOfPosition(at).line + 1;
  const line = lineOf(node.getStart());
  const around = node.parent as { name?: ts.Node };
  const name = node.name?.getText() ?? around.name?.getText() ?? '(callback)';
  tree.functions.push({ file, name, line, length: lineOf(node.end) - line + 1 });
}

function readDeclaration({ tree, file }: Reading, node: ts.Node) {
  const isNamed = ts.isFunctionDeclaration(node) || ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node) || ts.isVariableDeclaration(node);
  if (isNamed && node.name && ts.isIdentifier(node.name)) {
    tree.declared.push({ file, name: node.name.text });
  }
}
