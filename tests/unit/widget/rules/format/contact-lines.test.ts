import { expect, test } from 'vitest';
import { formatContacts } from '../../../../../widget/rules/format/contact-lines.ts';

test.each([
  ['Call 555-010-0140 today', 'Call (555) 010-0140 today'],
  ['Call 555.010.0140', 'Call (555) 010-0140'],
  ['Call 555 010 0140.', 'Call (555) 010-0140.'],
  ['(555)010-0140', '(555) 010-0140'],
  ['(555) 010-0140', '(555) 010-0140'],
  ['+1 555 010 0140', '(555) 010-0140'],
  ['1-555-010-0140', '(555) 010-0140'],
  ['555-010-0140 ext. 12', '(555) 010-0140 ext. 12'],
  ['Phone: 5550100140', '📞 Phone: (555) 010-0140'],
  ['call +15550100140', 'call (555) 010-0140'],
  ['555-010-0140, 555-010-0141', '(555) 010-0140, (555) 010-0141'],
  ['| Ann | 555-010-0140 |', '| Ann | (555) 010-0140 |'],
  ['Work order 5550100140', 'Work order 5550100140'],
  ['On 2026-03-12 at 10:30', 'On 2026-03-12 at 10:30'],
  ['Account 1234-555-010-0140', 'Account 1234-555-010-0140'],
  ['555-010-01401', '555-010-01401'],
  ['12 555-0140', '12 555-0140'],
  ['https://portal.example/?p=555-010-0140', 'https://portal.example/?p=555-010-0140'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['10.0.100.1000', '10.0.100.1000'],
  ['[Call](tel:5550100140) or <tel:+1-555-010-0140>', '[Call](tel:5550100140) or <tel:+1-555-010-0140>'],
  ['`call 5550100140` or call 5550100140', '`call 5550100140` or call (555) 010-0140'],
  ['Address: 400 Oakridge Lane', '📍 Address: 400 Oakridge Lane'],
  ['address: 400 Oakridge Lane', '📍 address: 400 Oakridge Lane'],
  ['Website: oakridge.example', '🌐 Website: oakridge.example'],
  ['Phone number: 555-010-0140', '📞 Phone number: (555) 010-0140'],
  ['- **Phone:** 555-010-0140', '- 📞 **Phone:** (555) 010-0140'],
  ['1. Address: here', '1. 📍 Address: here'],
  [
    'Ann\nAddress: here\nPhone: 5550100140\nWebsite: x',
    'Ann\n📍 Address: here\n📞 Phone: (555) 010-0140\n🌐 Website: x',
  ],
  ['Address the board about the pool', 'Address the board about the pool'],
  ['The address: here', 'The address: here'],
  ['Phones are off', 'Phones are off'],
  ['', ''],
])('%j -> %j', (text, formatted) => {
  expect(formatContacts(text)).toBe(formatted);
  // Formatting twice changes nothing.
  expect(formatContacts(formatted)).toBe(formatted);
});

test('a long paste takes little time', () => {
  for (const piece of ['555-', 'phone ', '](', '<', '` ', '>(555) '])
    expect(formatContacts(piece.repeat(200_000))).toBeTypeOf('string');
});
