import { describe, expect, test } from 'vitest';
import { readAddress, startAddressIn } from '../../../../contract/secrets/start-address.ts';

describe('the start address in a text', () => {
  test.each([
    ['Open https://portal.example.com/minutes and look', 'https://portal.example.com/minutes'],
    ['Open http://portal.example.com.', 'http://portal.example.com/'],
    ['Go to portal.example.com and log in', 'https://portal.example.com/'],
    ['go to www.oakridge.org, please', 'https://www.oakridge.org/'],
    ['Look at oakridge.example/documents?year=2026', 'https://oakridge.example/documents?year=2026'],
    ['the portal (https://oakridge.example) first', 'https://oakridge.example/'],
    ['see https://oakridge.example/wiki/Pool_(indoor)!', 'https://oakridge.example/wiki/Pool_(indoor)'],
    ['"https://oakridge.example/"', 'https://oakridge.example/'],
    ['HTTPS://Oakridge.Example/Docs', 'https://oakridge.example/Docs'],
    ['oakridge.co.uk has it', 'https://oakridge.co.uk/'],
    ['portal.example.com:8443/login', 'https://portal.example.com:8443/login'],
    ['http://localhost:4400/portal/', 'http://localhost:4400/portal/'],
    ['http://192.168.0.1/admin', 'http://192.168.0.1/admin'],
    ['first one.example.com, then two.example.com', 'https://one.example.com/'],
    ['https://portal.zone/a,b', 'https://portal.zone/a,b'],
    ['Write to ann@oakridge.example, then open portal.example.com', 'https://portal.example.com/'],
    ['https://ann:hunter2@portal.example.com/docs', 'https://portal.example.com/docs'],
    ['https://ann@portal.example.com', 'https://portal.example.com/'],
  ])('%j: %s', (text, address) => {
    expect(startAddressIn(text)).toBe(address);
  });

  test.each([
    'Download the minutes',
    'Log in as manager@oakridge.example / oakridge',
    'Write to ann.smith@mail.oakridge.com',
    'Read minutes.pdf and owners.csv and packet.docx',
    'Save it as report.final.xlsx',
    'Stop at 10.30, e.g. or i.e. or etc.',
    'Take version 2.0.1 of node.js',
    'Download the minutes.Then open the portal',
    'Is the form there?Send it.It is due',
    'Acme Inc. and Smith & Co. send invoices',
    'Open ftp://files.example.com/minutes',
    'Run javascript:alert(1)',
    'open https://portal.example.com/?token=abc123def',
    'http://',
    'https://...',
    '',
  ])('none in %j', (text) => {
    expect(startAddressIn(text)).toBeUndefined();
  });

  test.each(['a.', 'http://', 'a-', 'a.com', '@a.com', 'https://a.com/('])(
    '%j repeated takes little time',
    (part) => {
      expect(String(startAddressIn(part.repeat(80_000)))).toBeTypeOf('string');
    },
  );
});

test.each([
  ['portal.example.com', 'https://portal.example.com/'],
  [' https://portal.example.com/a ', 'https://portal.example.com/a'],
  ['portal.zone', 'https://portal.zone/'],
  ['localhost:4400', 'https://localhost:4400/'],
  ['http://[::1]:4400/', 'http://[::1]:4400/'],
  ['https://ann:hunter2@portal.example.com/', 'https://portal.example.com/'],
  ['ann@portal.example.com', 'https://portal.example.com/'],
  ['', undefined],
  ['portal', undefined],
  ['the portal', undefined],
  ['ftp://portal.example.com', undefined],
  ['mailto:ann@portal.example.com', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
])('the address typed as %j is %s', (typed, address) => {
  expect(readAddress(typed)).toBe(address);
});
