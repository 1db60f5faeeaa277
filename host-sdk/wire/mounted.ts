/** The property of an element that holds a pilot. A registered symbol, so that all copies of the scripts share it. */
export const MOUNTED = Symbol.for('hoa-pilot.mounted');
