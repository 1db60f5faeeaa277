import type { AstNode, Plugin, ProgramNode } from 'rollup';

/**
 * Removes methods of a library's classes that the widget never calls. A bundler cannot do that, because it doesn't know
 * which methods of an object are called.
 *
 * @param library The name of its package.
 * @param names The methods. The build fails on one that the library doesn't have.
 */
export function leaveOutMethods(library: string, names: readonly string[]): Plugin {
  const missing = new Set(names);
  return {
    name: 'leave-out-methods',
    transform(code, id) {
      if (!id.includes(`/node_modules/${library}/`)) return null;
      let remaining = '';
      let end = 0;
      for (const method of methodsOf(this.parse(code))) {
        if (!names.includes(method.name)) continue;
        missing.delete(method.name);
        remaining += code.slice(end, method.start);
        end = method.end;
      }
      return end > 0 ? { code: remaining + code.slice(end), map: { mappings: '' } } : null;
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(
          `The widget's build leaves out ${[...missing].join(', ')}, which ${library} doesn't have.`,
        );
    },
  };
}

interface Method extends Pick<AstNode, 'start' | 'end'> {
  name: string;
}

/** The methods of the classes at the top level of a module. */
function* methodsOf({ body }: ProgramNode): Generator<Method> {
  for (const statement of body) {
    const code = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    for (const node of code?.type === 'VariableDeclaration'
      ? code.declarations.map(({ init }) => init)
      : [code]) {
      if (node?.type !== 'ClassExpression' && node?.type !== 'ClassDeclaration') continue;
      for (const member of node.body.body) {
        if (member.type !== 'MethodDefinition' || member.key.type !== 'Identifier') continue;
        // Rollup adds the place to each node, which the types of the syntax tree don't have.
        const { start, end } = member as typeof member & AstNode;
        yield { start, end, name: member.key.name };
      }
    }
  }
}
