import { amount } from '../../ask/amount.ts';
import { bulletText } from '../summary-text.ts';
import type { ViolationLine } from './violation-lines.ts';

const mostListed = 20;
const mostNamed = 8;

function byUnit(lines: readonly ViolationLine[]): Map<string, ViolationLine[]> {
  const units = new Map<string, ViolationLine[]>();
  for (const line of lines) units.set(line.unit, [...(units.get(line.unit) ?? []), line]);
  return units;
}

/** Only the cases of units that have at least so many of them. */
export function casesOfUnitsWith(lines: readonly ViolationLine[], atLeast: number): ViolationLine[] {
  const units = byUnit(lines);
  return lines.filter((line) => (units.get(line.unit)?.length ?? 0) >= atLeast);
}

/** What a summary tells of the cases unit by unit, the units with the most first. */
export function casesByUnitWords(lines: readonly ViolationLine[]): string {
  const units = [...byUnit(lines)].toSorted(
    ([a, cases], [b, others]) =>
      others.length - cases.length || a.localeCompare(b, 'en-US', { numeric: true }),
  );
  const bullets = units.slice(0, mostListed).map(([unit, cases]) => {
    const numbers = cases.slice(0, mostNamed).map((line) => line.caseNumber);
    const others = cases.length > mostNamed ? ' and others' : '';
    return `Unit ${unit}: ${amount(cases.length, 'cases')} (${numbers.join(', ')}${others})`;
  });
  const more = units.length - mostListed;
  if (units.length === 0) return '';
  const list = bulletText([...bullets, more > 0 ? `and ${amount(more, 'more units')}` : '']);
  return `By unit, those with the most cases first:\n\n${list}`;
}
