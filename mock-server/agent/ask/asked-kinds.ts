import { withoutExceptions } from './without-exceptions.ts';
import { type AskedTopics, topicFilter } from './topic-filter.ts';
import type { InspectionLine } from '../lists/inspections/inspection-lines.ts';

/** The kinds of inspection that are asked for, of those on the portal; a place of the grounds is no kind. */
export function askedKinds(words: string, lines: readonly InspectionLine[]): AskedTopics {
  const { kinds, unknown } = topicFilter(
    withoutExceptions(words),
    lines.map((line) => line.kind),
    'inspections',
  );
  const isPlace = (topic: string): boolean =>
    lines.some(({ unit }) => unit !== '' && topic.toLowerCase().includes(unit.toLowerCase()));
  return { kinds, unknown: unknown.filter((topic) => !isPlace(topic)) };
}
