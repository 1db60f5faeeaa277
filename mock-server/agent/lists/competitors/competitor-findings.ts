import { amount, dollars } from '../../ask/amount.ts';
import type { Competitor } from './competitor-lines.ts';
const and = new Intl.ListFormat('en-US', { type: 'conjunction' });
const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const high = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[half - 1] ?? high) + high) / 2;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const feeOf = ({ fee }: Competitor): number[] => (fee === null ? [] : [fee]);

/** One company's part of all homes that the compared ones manage. */
export function shareOf(company: Competitor, all: readonly Competitor[]): string {
  return percent(company.homes, sum(all.map(({ homes }) => homes)));
}

function fees(all: readonly Competitor[]): string[] {
  const priced = all.filter(({ fee }) => fee !== null).toSorted((a, b) => (a.fee ?? 0) - (b.fee ?? 0));
  const [low] = priced;
  const high = priced.at(-1);
  if (low === undefined || high === undefined || low === high) return [];
  const middle = dollars.format(median(priced.flatMap(feeOf)));
  return [
    `Fees run from ${dollars.format(low.fee ?? 0)} a unit and month (${low.name}) to ${dollars.format(high.fee ?? 0)} (${high.name}); the median is ${middle}.`,
  ];
}

function ratings(all: readonly Competitor[]): string[] {
  const rated = all
    .filter(({ rating }) => rating !== null)
    .toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0));
  const [best] = rated;
  const worst = rated.at(-1);
  if (best === undefined || worst === undefined || best === worst) return [];
  const reviews = sum(rated.map((company) => company.reviews ?? 0));
  const mean =
    sum(rated.map((company) => (company.rating ?? 0) * (company.reviews ?? 0))) / Math.max(1, reviews);
  return [
    `${best.name} is rated best (${best.rating?.toFixed(1)} of 5, ${amount(best.reviews ?? 0, 'reviews')}), ${worst.name} lowest (${worst.rating?.toFixed(1)}); over all ${amount(reviews, 'reviews')} the mean is ${mean.toFixed(1)}.`,
  ];
}

function shares(all: readonly Competitor[]): string[] {
  const homes = sum(all.map((company) => company.homes));
  const [first, ...rest] = all.toSorted((a, b) => b.homes - a.homes);
  if (first === undefined || homes === 0) return [];
  const three = [first, ...rest.slice(0, 2)];
  const together =
    all.length > 3
      ? `; the three largest hold ${percent(sum(three.map((company) => company.homes)), homes)}`
      : '';
  return [
    `${first.name} manages the most homes: ${first.homes} of ${homes}, ${percent(first.homes, homes)}${together}.`,
  ];
}

function services(all: readonly Competitor[]): string[] {
  const offered = [...new Set(all.flatMap((company) => company.services))];
  const who = (service: string): Competitor[] => all.filter((company) => company.services.includes(service));
  const common = offered.filter((service) => who(service).length === all.length);
  const rare = offered.filter((service) => who(service).length === 1);
  const most = Math.max(0, ...all.map((company) => company.services.length));
  const broadest = all.filter((company) => company.services.length === most).map(({ name }) => name);
  return [
    common.length === 0
      ? 'No service is offered by all of them.'
      : `All of them offer ${and.format(common)}.`,
    ...rare.map((service) => `Only ${who(service)[0]?.name ?? ''} offers ${service}.`),
    `The broadest offer, ${amount(most, 'services')}, is that of ${and.format(broadest)}.`,
  ];
}

function value(all: readonly Competitor[]): string[] {
  const fee = median(all.flatMap(feeOf));
  const rating = median(all.flatMap((company) => (company.rating === null ? [] : [company.rating])));
  const good = all.filter((company) => (company.rating ?? 0) > rating && (company.fee ?? Infinity) < fee);
  if (all.length < 4) return [];
  return [
    good.length === 0
      ? 'Nobody rated above the median asks less than the median fee.'
      : `Rated above the median for less than the median fee: ${and.format(good.map(({ name }) => name))}.`,
  ];
}

function standing(name: string, all: readonly Competitor[]): string[] {
  const one = all.find((company) => company.name === name);
  if (one === undefined || all.length < 2) return [];
  const rank = (better: (other: Competitor) => boolean): number => all.filter(better).length + 1;
  const cheaper = rank((other) => (other.fee ?? Infinity) < (one.fee ?? Infinity));
  const rated = rank((other) => (other.rating ?? 0) > (one.rating ?? 0));
  const larger = rank((other) => other.homes > one.homes);
  const others = all.filter((company) => company !== one);
  const usual = [...new Set(others.flatMap((company) => company.services))].filter(
    (service) => others.filter((other) => other.services.includes(service)).length > others.length / 2,
  );
  const lacking = usual.filter((service) => !one.services.includes(service));
  return [
    `${name} among these ${all.length}: number ${cheaper} by the lowest fee, ${rated} by rating, ${larger} by homes (${shareOf(one, all)}).`,
    lacking.length === 0
      ? `${name} offers every service that most of the others do.`
      : `Most of the others offer ${and.format(lacking)}; ${name} does not.`,
  ];
}

/** What the figures say, each sentence computed from them. */
export function competitorFindings(all: readonly Competitor[], subject: string | undefined): string[] {
  return [
    ...(subject === undefined ? [] : standing(subject, all)),
    ...fees(all),
    ...ratings(all),
    ...shares(all),
    ...services(all),
    ...value(all),
  ];
}
