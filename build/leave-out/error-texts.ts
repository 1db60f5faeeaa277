import type { AstNode, Plugin } from 'rollup';

/**
 * Removes the texts of the errors that a library throws. For a library whose errors the widget catches and shows in its
 * own words.
 *
 * @param library The name of its package. The build fails if it throws no error with a text.
 */
export function leaveOutErrorTexts(library: string): Plugin {
  let count = 0;
  return {
    name: 'leave-out-error-texts',
    transform(code, id) {
      if (!id.includes(`/node_modules/${library}/`)) return null;
      let remaining = '';
      let end = 0;
      for (const text of errorTexts(this.parse(code))) {
        remaining += code.slice(end, text.start);
        end = text.end;
        count += 1;
      }
      return { code: remaining + code.slice(end), map: { mappings: '' } };
    },
    buildEnd(error) {
      if (!error && count === 0) this.error(`The widget's build finds no error texts in ${library}.`);
    },
  };
}

type Place = Pick<AstNode, 'start' | 'end'>;

const isPlaced = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value;

/** The places of the arguments of errors that are thrown, in the order of the code. */
function* errorTexts(node: unknown): Generator<Place> {
  if (typeof node !== 'object' || node === null) return;
  const { type, argument } = node as { type?: unknown; argument?: unknown };
  if (type === 'ThrowStatement') {
    const created = argument as { callee?: { name?: string }; arguments?: unknown[] };
    const [first] = created.arguments ?? [];
    const last = created.arguments?.at(-1);
    if (created.callee?.name?.endsWith('Error') && isPlaced(first) && isPlaced(last))
      yield { start: first.start, end: last.end };
    return;
  }
  for (const child of Object.values(node)) yield* errorTexts(child);
}
