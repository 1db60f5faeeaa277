import { describe, expect, it } from 'vitest';
import { type Ask, readAsk } from '../../../../mock-server/agent/ask/ask.ts';
import { isAskedUnit } from '../../../../mock-server/agent/ask/read-places.ts';
import { now } from '../run-recipe.ts';

const read = (instruction: string): Ask => readAsk(instruction, now);

describe('formats', () => {
  it.each<[string, string[]]>([
    ['Check violations', []],
    ['open violations over 30 days as a spreadsheet', ['xlsx']],
    ['work orders as XLSX', ['xlsx']],
    ['put it into an Excel workbook', ['xlsx']],
    ['as a CSV', ['csv']],
    ['as a CSV spreadsheet', ['csv']],
    ['in PDF and Excel', ['pdf', 'xlsx']],
    ['a Word document', ['docx']],
    ['report.docx', ['docx']],
    ['export it to Word', ['docx']],
    ['an .ics file of the meetings', ['ics']],
    ['send a calendar invite', ['ics']],
    ['put the meetings into a calendar', ['ics']],
    ['companies that excel at service', []],
    ['in other words, list the violations', []],
    ['a word of warning: check violations', []],
    ['the password is on the page', []],
    ['violations older than 30 calendar days', []],
    ['an invitation to bid', []],
    ['check violations for the units in the attached spreadsheet', []],
    ['check the cases listed in the CSV', []],
    ['the spreadsheet I attached has the units, report as PDF', ['pdf']],
    ['as Excel, not PDF', ['xlsx']],
    ['a CSV instead of a PDF', ['csv']],
  ])('%j asks for %j', (instruction, formats) => {
    expect(read(instruction).formats).toEqual(formats);
  });
});

describe('age', () => {
  it.each<[string, number | undefined, number | undefined]>([
    ['open violations over 30 days', 31, undefined],
    ['violations that got a 30-day notice', undefined, undefined],
    ['cases past 30 days', 31, undefined],
    ['cases opened in the past 30 days', undefined, 30],
    ['cases from the last two weeks', undefined, 14],
    ['cases within 14 days', undefined, 14],
    ['cases less than 10 days old', undefined, 10],
    ['over 30 calendar days', 31, undefined],
    ['at least 2 months old', 60, undefined],
    ['60+ days', 60, undefined],
    ['the last 6 months', undefined, undefined],
    ['cases not older than 6 months', undefined, 180],
    ['cases within 6 months old', undefined, 180],
    ['over 12 units', undefined, undefined],
    ['open violations older than a month', 31, undefined],
    ['violations older than two weeks', 15, undefined],
    ['violations older than a quarter', 91, undefined],
    ['violations open for over a month', 31, undefined],
    ['violations that have been open longer than a couple of weeks', 15, undefined],
    ['violations at least 10 days old', 10, undefined],
    ['violations open for 2 months', 60, undefined],
    ['violations a month or older', 30, undefined],
    ['violations opened more than two weeks ago', 15, undefined],
    ['violations not resolved within 30 days', 31, undefined],
    ['30-day-old violations', 30, undefined],
    ['violations newer than a month', undefined, 30],
    ['violations less than a week old', undefined, 7],
    ['violations in the last two weeks', undefined, 14],
    ['violations from the past week', undefined, 7],
    ['violations since two weeks ago', undefined, 14],
    ['violations older than 2 weeks but newer than 2 months', 15, 60],
    ['violations between 30 and 60 days old', 30, 60],
    ['work orders due within 14 days', undefined, undefined],
    ['violations over the last year', undefined, undefined],
    ['open a violations list', undefined, undefined],
  ])('%j is at least %s, at most %s days', (instruction, minDays, maxDays) => {
    expect(read(instruction)).toMatchObject({ minDays, maxDays });
  });
});

describe('count', () => {
  it.each<[string, number | undefined]>([
    ['the last 3', 3],
    ['top ten work orders', 10],
    ['the 5 oldest violations', 5],
    ['at most 4 rows', 4],
    ['no more than 6 cases', 6],
    ['the last 30 days', undefined],
    ['over 5 days', undefined],
    ['work orders of unit 12', undefined],
    ['first 12 units', undefined],
    ['the next three board meetings', 3],
    ['two upcoming meetings', 2],
    ['the coming 2 meetings', 2],
    ['the next 2 hours', undefined],
    ['in the last 6 months', undefined],
  ])('%j wants %s', (instruction, count) => {
    expect(read(instruction).count).toBe(count);
  });
});

describe('places', () => {
  it.each<[string, string[], string[]]>([
    ['Extract work orders for unit 12', ['12'], []],
    ['unit #12-b', ['12B'], []],
    ['units 3A, 4C and 12', ['3A', '4C', '12'], []],
    ['apartment 7d', ['7D'], []],
    ['case for #9C', ['9C'], []],
    ['lot B12', ['B12'], []],
    ['unit 12 and the pool', ['12'], []],
    ['inspections of building 7', [], ['7']],
    ['Building C', [], ['C']],
    ['work orders in building 4 or 5', [], ['4', '5']],
    ['buildings 3, 4, and 5 over 30 days', [], ['3', '4', '5']],
    ['building 4/5', [], ['4', '5']],
    ['buildings 3 to 5', [], ['3', '4', '5']],
    ['buildings 9-11 and 14', [], ['9', '10', '11', '14']],
    ['buildings four and five', [], ['4', '5']],
    ['Buildings A and C', [], ['A', 'C']],
    ['building 4 and 30 days or older', [], ['4']],
    ['building 4, 10 oldest first', [], ['4']],
    ['units 3A to 3C', ['3A', '3B', '3C'], []],
    ['units 12 or 14, open 30 days or more', ['12', '14'], []],
    ['violations for 12B and 14C', ['12B', '14C'], []],
    ['unit 7A or building 4', ['7A'], ['4']],
    ['building a report of inspections', [], []],
    ['work order 2041', [], []],
    ['each unit', [], []],
    ['12 violations', [], []],
  ])('%j is about %j, buildings %j', (instruction, units, buildings) => {
    expect(read(instruction)).toMatchObject({ units, buildings });
  });

  it.each<[string, string[], string[], boolean]>([
    ['12B', [], [], true],
    ['12B', ['12B'], [], true],
    ['12b', ['12B'], [], true],
    ['12B', ['12'], [], true],
    ['12B', ['2'], [], false],
    ['12B', ['12A'], [], false],
    ['12', ['12A'], [], false],
    ['7D', [], ['7'], true],
    ['17D', [], ['7'], false],
    ['Clubhouse', ['7'], [], false],
  ])('home %s asked for as %j, buildings %j: %s', (unit, units, buildings, isAsked) => {
    expect(isAskedUnit(unit, { units, buildings })).toBe(isAsked);
  });
});
