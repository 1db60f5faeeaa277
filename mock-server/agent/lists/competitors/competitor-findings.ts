import { amount, dollars } from '../../ask/amount.ts';
import type { Competitor } from './competitors-reading.ts';

const and = new Intl.ListFormat('en-US', { type: 'conjunction' });
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;

/** One company's part of all homes that the compared ones manage. */
export const shareOf = (company: Competitor, all: readonly Competitor[]): string =>
  percent(company.homes, sumOf(all.map(({ homes }) => homes)));

/** Those of which a figure is known with the least and the most of it, where they are two. */
function ends(all: readonly Competitor[], figure: 'fee' | 'rating') {
  const known = all.filter((company) => company[figure] !== null);
  const sorted = known.toSorted((a, b) => (a[figure] ?? 0) - (b[figure] ?? 0));
  const [low, high] = [sorted[0], sorted.at(-1)];
  return low === undefined || high === undefined || low === high ? undefined : { low, high };
}

function figures(all: readonly Competitor[]): string[] {
  const [fees, ratings] = [ends(all, 'fee'), ends(all, 'rating')];
  const fee = (company: Competitor): string => dollars.format(company.fee ?? 0);
  const rating = (company: Competitor): string => (company.rating ?? 0).toFixed(1);
  return [
    fees === undefined
      ? ''
      : `Fees run from ${fee(fees.low)} a unit and month (${fees.low.name}) to ${fee(fees.high)} (${fees.high.name}).`,
    ratings === undefined
      ? ''
      : `${ratings.high.name} is rated best (${rating(ratings.high)} of 5, ${amount(ratings.high.reviews ?? 0, 'reviews')}), ${ratings.low.name} lowest (${rating(ratings.low)}).`,
  ];
}

function shares(all: readonly Competitor[]): string {
  const homes = sumOf(all.map((company) => company.homes));
  const sorted = all.toSorted((a, b) => b.homes - a.homes);
  const [first] = sorted;
  if (first === undefined || homes === 0) return '';
  const largest = sumOf(sorted.slice(0, 3).map((company) => company.homes));
  const together = all.length > 3 ? `; the three largest hold ${percent(largest, homes)}` : '';
  return `${first.name} manages the most homes: ${first.homes} of ${homes}, ${shareOf(first, all)}${together}.`;
}

function services(all: readonly Competitor[]): string[] {
  const offered = [...new Set(all.flatMap((company) => company.services))];
  const who = (service: string): Competitor[] => all.filter((company) => company.services.includes(service));
  const common = offered.filter((service) => who(service).length === all.length);
  const most = Math.max(0, ...all.map((company) => company.services.length));
  const broadest = all.filter((company) => company.services.length === most).map(({ name }) => name);
  return [
    common.length === 0
      ? 'No service is offered by all of them.'
      : `All of them offer ${and.format(common)}.`,
    ...offered.flatMap((service) => {
      const [only, another] = who(service);
      return only === undefined || another !== undefined ? [] : [`Only ${only.name} offers ${service}.`];
    }),
    `The broadest offer, ${amount(most, 'services')}, is that of ${and.format(broadest)}.`,
  ];
}

/** Where one company stands among the others. */
function standing(one: Competitor, all: readonly Competitor[]): string[] {
  const rank = (better: (other: Competitor) => boolean): number => all.filter(better).length + 1;
  const cheaper = rank((other) => (other.fee ?? Infinity) < (one.fee ?? Infinity));
  const rated = rank((other) => (other.rating ?? 0) > (one.rating ?? 0));
  const larger = rank((other) => other.homes > one.homes);
  const others = all.filter((company) => company !== one);
  const isUsual = (service: string): boolean =>
    others.filter((other) => other.services.includes(service)).length > others.length / 2;
  const lacking = [...new Set(others.flatMap((company) => company.services))].filter(
    (service) => isUsual(service) && !one.services.includes(service),
  );
  return [
    `${one.name} among these ${all.length}: number ${cheaper} by the lowest fee, ${rated} by rating, ${larger} by homes (${shareOf(one, all)}).`,
    lacking.length === 0
      ? `${one.name} offers every service that most of the others do.`
      : `Most of the others offer ${and.format(lacking)}; ${one.name} does not.`,
  ];
}

/** What the figures say, each sentence computed from them. */
export function competitorFindings(all: readonly Competitor[], subject: Competitor | undefined): string[] {
  const own = subject === undefined ? [] : standing(subject, all);
  return [...own, ...figures(all), shares(all), ...services(all)].filter((words) => words !== '');
}
