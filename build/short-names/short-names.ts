import ts from 'typescript';

/** Objects that other code of the page sees. */
const GLOBAL = /\b(?:globalThis|window)\)?$/;

/** Shorter names save nothing. */
const WORTHWHILE = /^\w{3,}$/;

/**
 * Returns the names of properties that a minifier may replace throughout a bundle: those that it both defines and reads,
 * and that occur neither in its texts and patterns nor on the window. A name that is only read comes from outside; one
 * that is only defined is read outside.
 *
 * @param code The bundle.
 * @param leaving Names that leave it for other reasons.
 */
export function namesToShorten(code: string, leaving: ReadonlySet<string>): string[] {
  const defined = new Set<string>();
  const read = new Set<string>();
  const outside = new Set(leaving);

  const visit = (node: ts.Node): void => {
    if (isText(node)) for (const [word] of node.getText().matchAll(/[\w$]+/g)) outside.add(word);
    const name = nameOf(node);
    if (name !== undefined && ts.isPropertyAccessExpression(node) && GLOBAL.test(node.expression.getText()))
      outside.add(name);
    if (name !== undefined) (isDefinition(node) ? defined : read).add(name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('bundle.js', code, ts.ScriptTarget.ES2022, true));
  return [...defined].filter((name) => WORTHWHILE.test(name) && read.has(name) && !outside.has(name));
}

const isText = (node: ts.Node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isRegularExpressionLiteral(node);

/** The name of the property that a node defines or reads. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isBindingElement(node)) {
    const key = node.propertyName ?? (ts.isObjectBindingPattern(node.parent) ? node.name : undefined);
    return key && ts.isIdentifier(key) ? key.text : undefined;
  }
  const isProperty =
    ts.isPropertyAccessExpression(node) || ts.isObjectLiteralElementLike(node) || ts.isClassElement(node);
  return isProperty && node.name && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

/**
 * Whether a node defines the property that it names. An assignment to a property of another object counts only if the
 * name begins with an underscore: it may be an object of the browser.
 */
function isDefinition(node: ts.Node): boolean {
  if (ts.isBindingElement(node)) return false;
  if (!ts.isPropertyAccessExpression(node)) return true;
  const { parent } = node;
  const isAssigned =
    ts.isBinaryExpression(parent) &&
    parent.left === node &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return isAssigned && (node.expression.kind === ts.SyntaxKind.ThisKeyword || node.name.text.startsWith('_'));
}
