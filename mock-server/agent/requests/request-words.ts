/** How urgent words make a request. */
export function readUrgency(text: string): 'Low' | 'Normal' | 'Urgent' | undefined {
  if (/\b(not urgent|no rush|no hurry|low(?: priority| urgency)?|whenever)\b/i.test(text)) return 'Low';
  if (/\b(urgent(?:ly)?|emergency|asap|immediate(?:ly)?|high(?: priority| urgency)?|critical)\b/i.test(text))
    return 'Urgent';
  return /\bnormal\b|\bmedium\b|\broutine\b/i.test(text) ? 'Normal' : undefined;
}

const trades: readonly [stem: string, words: RegExp][] = [
  ['plumb', /\b(plumb\w*|faucets?|leak\w*|pipes?|toilets?|sinks?|drains?|showers?|water heater|drip\w*)\b/i],
  ['electric', /\b(electric\w*|lights?|outlets?|breakers?|power|switch(?:es)?|wiring|lamps?)\b/i],
  ['heat', /\b(heat(?:ing|er)?|furnace|air condition\w*|thermostat|hvac|cooling|a\/c)\b/i],
  ['door', /\b(doors?|locks?|keys?|windows?|hinges?|bolts?)\b/i],
  ['appliance', /\b(appliances?|fridge|refrigerator|oven|stove|dishwasher|washer|dryer|microwave)\b/i],
  ['pest', /\b(pests?|mice|mouse|rats?|ants?|roach(?:es)?|wasps?|termites?|bugs?)\b/i],
  ['landscap', /\b(landscap\w*|lawns?|trees?|branch(?:es)?|irrigation|sprinklers?|hedges?)\b/i],
  ['common', /\b(pool|gym|clubhouse|elevator|hallways?|parking|mailbox(?:es)?|gate|common)\b/i],
];

/** The stem of the trade that the words are about, the first one named. */
export function readTrade(text: string): string | undefined {
  const found = trades
    .map(([stem, words]) => ({ stem, at: text.search(words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.stem;
}

const rooms =
  /\b(kitchen|bathroom|bedroom|living room|dining room|garage|basement|balcony|hallway|laundry(?: room)?|patio|attic|entrance)\b/i;

/** The room a problem is in, with a capital. */
export function readRoom(text: string): string {
  const room = rooms.exec(text)?.[0].toLowerCase() ?? '';
  return room.charAt(0).toUpperCase() + room.slice(1);
}

export const mayEnterWords =
  /\b(?:may|can|could|allowed to|permission to|okay? to|free to) (?:enter|come in|go in|access)\b/i;
export const mayNotEnterWords = /\b(?:may|can|do|must) ?n(?:o|['’])t (?:enter|come in|go in)\b/i;

/** "(555) 010-0199" */
export const phonePattern = /(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/;
export const emailPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
