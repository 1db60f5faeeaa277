const thing = '(?:ones|(?:work )?orders|cases|violations|inspections|priority|items|units)';
const endOfOrder = '(?=\\s*(?:[.,;:!?)]|$)|\\s+(?:and|then|as|in|please|for|with|but)\\b)';
/** "Check the overdue orders first" says what to do first. */
const notTask = '(?<!\\b(?:check|do|review|pull|get|read|extract|find|list)\\s+(?:(?:all|the|all the)\\s+)?)';
const grade = '(?:most\\s+)?(?:urgent|critical|important|emergenc(?:y|ies)|high(?:est)?|low(?:est)?|overdue)';

/** "Emergency first", "starting with the failed ones": how rows are put in order, not which are wanted. */
const orders = [
  `${notTask}\\b(?:the\\s+)?${grade}(?:[\\s-]+${thing}){0,2}\\s+(?:first|on top|at the top)\\b`,
  `(?:[,;(–—]|\\b(?:with|put|show|list|but))\\s*(?:the\\s+)?[\\w-]{1,30}(?:\\s+${thing})?\\s+(?:first${endOfOrder}|on top\\b|at the top\\b)`,
  `\\bstart(?:ing)?\\s+with\\s+(?:the\\s+)?(?:most\\s+)?[\\w-]{1,30}(?:\\s+${thing})?`,
  `\\b${grade}(?:[\\s-]+${thing}){0,2}\\s+(?:before|ahead of)\\s+(?:the\\s+)?[\\w-]{1,30}`,
].map((source) => new RegExp(source, 'gi'));

/** A text without what says how to put rows in order, so that an order is not taken for a filter. */
export const withoutOrder = (text: string): string =>
  orders.reduce((rest, order) => rest.replaceAll(order, ' , '), text);
