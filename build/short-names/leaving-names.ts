import { dirname, relative } from 'node:path';
import ts from 'typescript';

/** The folders whose types describe what crosses a boundary: requests, responses, messages, attributes of the page. */
const BOUNDARIES = /^(?:contract|host-sdk|widget\/boot)\/|^widget\/(?:main|mount)\.tsx$/;
/** Types of the browser and of React's elements. Types of other libraries describe code of the bundle. */
const PLATFORM = /\/(?:lib\.[\w.]+\.d\.ts$|@types\/|csstype\/)/;
/** Calls and constructors whose arguments leave the bundle, or whose keys become values. */
const EXITS =
  /^(?:JSON\.stringify|Object\.(?:keys|entries)|structuredClone|(?:.*\.)?postMessage|URLSearchParams|CustomEvent)$/;
/** Calls with an object and a key. */
const KEYED = /^(?:Reflect\.(?:get|has|set)|Object\.hasOwn)$/;

/** Whether a type is made from another one, such as `Partial<Task>`. The platform declares how, but not the names. */
const isMapped = (type: ts.Type): boolean =>
  'objectFlags' in type &&
  typeof type.objectFlags === 'number' &&
  (type.objectFlags & ts.ObjectFlags.Mapped) !== 0;

/**
 * Reads the sources of a program with their types.
 *
 * @param config The file of the compiler's options, which need not list the sources.
 * @param entries The files that import the others.
 */
export function sourcesOf(config: string, entries: readonly string[]): ts.Program {
  const { config: json } = ts.readConfigFile(config, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(json, ts.sys, dirname(config));
  return ts.createProgram(entries, { ...options, composite: false, incremental: false });
}

/**
 * Returns the names of properties that code outside a bundle may see, or that are not written in its code as names:
 *
 * - of the browser and of React's elements
 * - of what crosses a boundary, by its folder
 * - of the types that values of unknown origin are checked for or cast to, such as stored values
 * - of objects that are sent, stored, listed, or read by a computed key
 *
 * It does not see the names of an object that reaches a call as `unknown`, nor those that `Object.defineProperty`,
 * `Object.getOwnPropertyNames` or a library uses as text. Give such an object a type in a folder of the boundary.
 *
 * @param program A program with all sources of the bundle.
 * @param root The folder of the checkout.
 */
export function leavingNames(program: ts.Program, root: string): Set<string> {
  const checker = program.getTypeChecker();
  const names = new Set<string>();
  const visited = new Set<ts.Type>();

  /** Adds the properties of a type, and of their types. */
  const addType = (type: ts.Type): void => {
    if (visited.has(type)) return;
    visited.add(type);
    if (type.isUnionOrIntersection()) for (const part of type.types) addType(part);
    if (type.isStringLiteral()) names.add(type.value);
    if ((type.flags & ts.TypeFlags.Object) === 0) return;
    const { symbol } = type;
    const isOfPlatform = symbol?.declarations?.some((declaration) =>
      PLATFORM.test(declaration.getSourceFile().fileName),
    );
    if (isOfPlatform && !isMapped(type))
      // Such as an array, a map, or a promise. The names are those of the platform, but not those of what it contains.
      for (const argument of checker.getTypeArguments(type as ts.TypeReference)) addType(argument);
    else
      for (const property of checker.getPropertiesOfType(type)) {
        names.add(property.name);
        addType(checker.getTypeOfSymbol(property));
      }
    for (const { type: value } of checker.getIndexInfosOfType(type)) addType(value);
  };

  const addDeclarations = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, addDeclarations);
  };

  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type))
      addType(checker.getTypeAtLocation(node));
    else if (ts.isTypePredicateNode(node) && node.type) addType(checker.getTypeFromTypeNode(node.type));
    else if (ts.isElementAccessExpression(node)) addComputed(node.argumentExpression, node.expression);
    else if (ts.isComputedPropertyName(node)) addComputed(node.expression);
    else if (ts.isForInStatement(node)) addType(checker.getTypeAtLocation(node.expression));
    else if (ts.isModuleDeclaration(node)) addDeclarations(node);
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
      addComputed(node.left, node.right);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const name = node.expression.getText();
      const [object, key] = node.arguments ?? [];
      if (KEYED.test(name) && key) addComputed(key, object);
      if (EXITS.test(name))
        for (const value of node.arguments ?? []) addType(checker.getTypeAtLocation(value));
    }
    ts.forEachChild(node, visit);
  };
  /** Adds the names that a computed key may have. A key that is any text may be each property of the object. */
  const addComputed = (key: ts.Expression, object?: ts.Expression): void => {
    const type = checker.getTypeAtLocation(key);
    if (type.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.ESSymbolLike)) return;
    addType(type);
    if (object) addType(checker.getTypeAtLocation(object));
  };

  for (const file of program.getSourceFiles()) {
    if (
      file.isDeclarationFile ? PLATFORM.test(file.fileName) : BOUNDARIES.test(relative(root, file.fileName))
    )
      addDeclarations(file);
    if (!file.isDeclarationFile) visit(file);
  }
  return names;
}
