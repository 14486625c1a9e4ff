import ts from 'typescript';
import { isProduction } from './measure.ts';
import type { Tree } from './sources.ts';

/** Tables of the service itself and of signing in: what makes a session cannot be asked for one. */
const ofService = new Set([
  'users',
  'consents',
  'legalNotices',
  'mailTokens',
  'barredAddresses',
  'sessions',
  'socketTickets',
  'profiles',
  'secondFactors',
  'recoveryCodes',
  'signInTickets',
  'startCodes',
  'memberKeys',
  'memberViews',
  'memberPlaces',
  'securityEvents',
  'retainedRecords',
  'purgeCertificates',
  'mtUsage',
  'mtHolds',
  'engineCalls',
  'mtAnswers',
  'engineSettings',
  'translationUsage',
  'outbox',
  // Shown to everybody.
  'serviceNotices',
  // Rows of all members in turn; each says what it is about.
  'work',
  'changes',
  'clearings',
  'recurringWork',
  'workPauses',
  'logRewinds',
  // Counts of posts, and hashes of who has read them.
  'postBlocks',
  'postReaders',
]);

type Table = { name: string; sql: string };

/** Tables whose rows belong to a member, a visitor, a project or a document. */
export function tenantTables({ files, texts }: Tree): Table[] {
  return files.filter((file) => file.startsWith('db/schema/')).flatMap((file) =>
    [...(texts.get(file) ?? '').matchAll(/const (\w+) = sqliteTable\(\s*'(\w+)'/g)]
      .map(([, name = '', sql = '']) => ({ name, sql }))
  ).filter(({ name }) => !ofService.has(name));
}

/** `file function` for each exported function that touches rows of a tenant and takes no scope. */
export function unscopedOf(tree: Tree): string[] {
  const tables = tenantTables(tree);
  return tree.files.filter((file) => isProduction(file) && file.startsWith('src/'))
    .flatMap((file) =>
      readStore(tree.texts.get(file) ?? '', tables).map((name) => `${file} ${name}`)
    )
    .sort();
}

/** Top-level declarations of one file by their names. */
type Parts = Map<string, ts.Node>;

/** Names of exported functions without a scope. */
export function readStore(text: string, tables: readonly Table[]): string[] {
  if (!/db\/schema\/|sql`/.test(text)) return [];
  const source = ts.createSourceFile('store.ts', text, ts.ScriptTarget.Latest, true);
  const parts = partsOf(source);
  const imported = importedTables(source, tables);
  const isTenants = (node: ts.Node) =>
    (ts.isIdentifier(node) && imported.has(node.text) && !isLabel(node)) ||
    namesInSql(node, tables);
  return source.statements.filter(ts.isFunctionDeclaration).filter((one) =>
    isExported(one) && reaches(one, parts, isTenants) &&
    !one.parameters.some(({ type }) => type && reaches(type, parts, isScope))
  ).map(({ name }) => name?.text ?? 'default');
}

function partsOf(source: ts.SourceFile): Parts {
  const parts: Parts = new Map();
  for (const one of source.statements) {
    if (ts.isVariableStatement(one)) {
      for (const { name, initializer } of one.declarationList.declarations) {
        if (ts.isIdentifier(name) && initializer) parts.set(name.text, initializer);
      }
    } else if ((ts.isFunctionDeclaration(one) || ts.isTypeAliasDeclaration(one)) && one.name) {
      parts.set(one.name.text, one);
    }
  }
  return parts;
}

function isExported(one: ts.FunctionDeclaration): boolean {
  return one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** Whether a node, or what it names in its file, holds something. */
function reaches(
  node: ts.Node,
  parts: Parts,
  holds: (node: ts.Node) => boolean,
  seen = new Set<ts.Node>(),
): boolean {
  if (seen.has(node)) return false;
  seen.add(node);
  if (holds(node)) return true;
  const named = ts.isIdentifier(node) ? parts.get(node.text) : undefined;
  return (named !== undefined && reaches(named, parts, holds, seen)) ||
    node.getChildren().some((child) => reaches(child, parts, holds, seen));
}

/** A scope is a type whose name says so. */
function isScope(node: ts.Node): boolean {
  return ts.isTypeReferenceNode(node) && /Scope$/.test(node.typeName.getText());
}

/** Tenants' tables by the names that they have in a file. */
function importedTables(source: ts.SourceFile, tables: readonly Table[]): Set<string> {
  const own = new Set(tables.map(({ name }) => name));
  return new Set(
    source.statements.filter(ts.isImportDeclaration)
      .filter(({ moduleSpecifier }) => /db\/schema\//.test(moduleSpecifier.getText()))
      .flatMap(({ importClause }) => {
        const bound = importClause?.namedBindings;
        return bound && ts.isNamedImports(bound) ? [...bound.elements] : [];
      })
      .filter(({ name, propertyName }) => own.has((propertyName ?? name).text))
      .map(({ name }) => name.text),
  );
}

/** `users.jobs` and `{ jobs: … }` name something else; types read no rows. */
function isLabel({ parent, ...node }: ts.Identifier): boolean {
  return (ts.isPropertyAccessExpression(parent) && parent.name.pos === node.pos) ||
    (ts.isPropertyAssignment(parent) && parent.name.pos === node.pos) ||
    ts.isTypeQueryNode(parent) || ts.isImportSpecifier(parent);
}

/** In SQL, behind a word that a table follows. */
function namesInSql(node: ts.Node, tables: readonly Table[]): boolean {
  if (
    !ts.isStringLiteralLike(node) && !ts.isTemplateHead(node) &&
    !ts.isTemplateMiddleOrTemplateTail(node)
  ) {
    return false;
  }
  return [...node.text.matchAll(/\b(?:from|join|into|update)\s+(\w+)/gi)]
    .some(([, word]) => tables.some(({ sql }) => sql === word));
}
