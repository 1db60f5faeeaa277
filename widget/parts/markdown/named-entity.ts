import { characterEntitiesHtml4 } from 'character-entities-html4';

const names: Readonly<Record<string, string>> = { ...characterEntitiesHtml4, apos: "'" };

// Spec silent: which entities. Those of HTML 4 and XML, because all 2,125 of HTML 5 would add 10 kB. Others stay as text.
/**
 * Returns the character for an entity name such as `nbsp`. Called by the parser, instead of a function that needs the
 * DOM.
 */
export const decodeNamedCharacterReference = (name: string): string | false =>
  Object.hasOwn(names, name) ? (names[name] ?? false) : false;
