import { expect, test } from 'vitest';
import type { Evidence } from '../../../../../../server/runner/evidence/claims/evidence.ts';
import { act, linesOf, outcomeOf, page } from './claims-bench.ts';

const sent = { Unit: '12B', Problem: 'The faucet leaks' };
const form = page(3, 'new', 'New request');
const thanks = page(4, 'done', 'Thank you, we have received REQ-7.', 'The faucet leaks');

test.each<[what: string, evidence: Partial<Evidence>, claims: string[]]>([
  [
    'thanks are no evidence of an act',
    { acts: [act('Send', 'approved', sent, 4)], readings: [form, thanks] },
    ['unseen record: "Send" was done, but the result was not looked up afterwards.'],
  ],
  [
    'the same page read twice is no evidence',
    { acts: [act('Send', 'approved', sent, 4)], readings: [form, thanks, { ...thanks, step: 5 }] },
    ['unseen record: "Send" was done, but the result was not looked up afterwards.'],
  ],
  [
    'a record is looked up by its number',
    {
      acts: [act('Send', 'approved', sent, 4)],
      readings: [form, thanks, page(5, 'r/7', 'REQ-7', 'The faucet leaks')],
    },
    ['seen record: REQ-7 was looked up after "Send": the site has it, with what was sent.'],
  ],
  [
    'a number that was there before is not the record',
    {
      acts: [act('Send', 'rule', sent, 4)],
      readings: [page(3, 'new', 'REQ-7'), thanks, page(5, 'r/7', 'REQ-7', 'Unit 12B')],
    },
    [
      'unseen record: After "Send", a page shows 1 of the values that were sent. Not found: The faucet leaks.',
    ],
  ],
  [
    'a record shows the parts of an option in different places',
    {
      acts: [act('Send', 'approved', { Unit: '12 – Liam Ford', Rule: 'Trash bins' }, 4)],
      readings: [form, thanks, page(5, 'owners/12', 'Unit 12', 'Liam Ford, no debts', 'Trash bins: pending')],
    },
    ['seen record: After "Send", the site shows everything that was sent.'],
  ],
  [
    'a record of another part of an option is not the one that was sent',
    {
      acts: [act('Send', 'approved', { Unit: '12 – Liam Ford', Rule: 'Trash bins' }, 4)],
      readings: [form, thanks, page(5, 'owners/13', 'Unit 13', 'Liam Ford, no debts', 'Trash bins: pending')],
    },
    ['unseen record: After "Send", a page shows 1 of the values that were sent. Not found: 12 – Liam Ford.'],
  ],
  [
    'a button that opens the form of the next act is no act of its own',
    {
      acts: [
        act('Post a payment', 'approved', {}, 3),
        act('Post payment', 'approved', { Amount: '150', Method: 'Check' }, 5),
      ],
      readings: [form, page(5, 'done', 'Thanks'), page(6, 'payments', '5 | 150 | Check')],
    },
    ['seen record: After "Post payment", the site shows everything that was sent.'],
  ],
  [
    'the same button, pressed twice, is two acts',
    {
      acts: [act('Send', 'approved', {}, 3), act('Send', 'approved', sent, 4)],
      readings: [form, thanks, page(5, 'r/7', 'REQ-7', 'The faucet leaks')],
    },
    [
      'unseen record: "Send" was done, but the result was not looked up afterwards.',
      'seen record: REQ-7 was looked up after "Send": the site has it, with what was sent.',
    ],
  ],
  [
    'buttons with different names are two acts',
    {
      acts: [act('Delete', 'approved', {}, 3), act('Send', 'approved', sent, 4)],
      readings: [form, thanks, page(5, 'r/7', 'REQ-7', 'The faucet leaks')],
    },
    [
      'unseen record: "Delete" was done, but the result was not looked up afterwards.',
      'seen record: REQ-7 was looked up after "Send": the site has it, with what was sent.',
    ],
  ],
  [
    'the same address opened again is a look-up',
    {
      acts: [act('Send', 'approved', sent, 4)],
      readings: [
        form,
        thanks,
        { ...thanks, text: 'REQ-7 | 12B | The faucet leaks', step: 5, isOpened: true },
      ],
    },
    ['seen record: REQ-7 was looked up after "Send": the site has it, with what was sent.'],
  ],
  [
    'another page in a frame is a look-up',
    {
      acts: [act('Send', 'approved', sent, 4)],
      readings: [
        form,
        { ...thanks, frames: ['https://frame.example/done'] },
        { ...thanks, step: 5, frames: ['https://frame.example/list'], text: 'REQ-7 | The faucet leaks' },
      ],
    },
    ['seen record: REQ-7 was looked up after "Send": the site has it, with what was sent.'],
  ],
  [
    'a frame of another site is none',
    {
      acts: [act('Send', 'approved', sent, 4)],
      readings: [
        form,
        { ...thanks, frames: ['https://ads.example/1'] },
        { ...thanks, step: 5, frames: ['https://ads.example/2'], text: 'REQ-7 | The faucet leaks' },
      ],
    },
    ['unseen record: "Send" was done, but the result was not looked up afterwards.'],
  ],
  [
    'a later "OK" is an act of its own',
    {
      acts: [act('Send', 'approved', sent, 4), act('OK', 'approved', {}, 7)],
      readings: [form, thanks, page(5, 'r/7', 'REQ-7', 'The faucet leaks')],
    },
    [
      'seen record: REQ-7 was looked up after "Send": the site has it, with what was sent.',
      'unseen record: "OK" was done, but the result was not looked up afterwards.',
    ],
  ],
  [
    'a row of a list that was not read before is no evidence, if only one value fits',
    {
      acts: [act('Save', 'approved', { Topic: 'Roof bids' }, 4)],
      readings: [page(3, 'm/new', 'New'), page(4, 'saved', 'Saved'), page(5, 'm', 'Meeting | Roof bids')],
    },
    ['unseen record: "Save" was done, but the result was not looked up afterwards.'],
  ],
  [
    'the answer to "are you sure", and the file that is sent along, belong to an act',
    {
      acts: [
        { ...act('Photo', 'approved', {}, 2), kind: 'upload' },
        act('Send', 'approved', sent, 3),
        act('Yes, send it', 'approved', {}, 4),
      ],
      readings: [form, thanks, page(5, 'r/7', 'REQ-7', 'The faucet leaks')],
    },
    ['seen record: REQ-7 was looked up after "Send": the site has it, with what was sent.'],
  ],
  [
    'a record is looked up by what was sent',
    {
      acts: [act('Save', 'approved', { Date: '2027-01-15', Start: '19:00', Agenda: 'Roof bids\nPool' }, 4)],
      readings: [
        form,
        page(4, 'saved', 'Saved'),
        page(5, 'm', 'Meeting | January 15, 2027 | 7:00 PM'),
        page(6, 'm/1', 'Roof bids', 'Pool'),
      ],
    },
    ['seen record: After "Save", the site shows everything that was sent.'],
  ],
  [
    'the row of another record is no evidence',
    {
      acts: [act('Save', 'approved', { Status: 'Closed' }, 4)],
      readings: [
        page(3, 'case', 'Case C-1136'),
        page(4, 'case', 'Saved'),
        page(5, 'cases', 'C-1136 | Waiting', 'C-1004 | Closed'),
      ],
    },
    ['unseen record: "Save" was done, but the result was not looked up afterwards.'],
  ],
  [
    'the row of the record is evidence',
    {
      acts: [act('Save', 'approved', { Status: 'Closed' }, 4)],
      readings: [page(3, 'case', 'Case C-1136'), page(4, 'case'), page(5, 'cases', 'C-1136 | Closed')],
    },
    ['seen record: After "Save", the site shows everything that was sent.'],
  ],
  [
    'a row that was there before is no evidence',
    {
      acts: [act('Save', 'approved', { Topic: 'Roof bids' }, 4)],
      readings: [
        page(2, 'm', 'Meeting | Roof bids'),
        page(3, 'm/new', 'New meeting'),
        page(4, 'saved', 'Saved'),
        page(5, 'm', 'Meeting | Roof bids'),
      ],
    },
    ['unseen record: "Save" was done, but the result was not looked up afterwards.'],
  ],
  [
    'a record has a new state',
    {
      acts: [act('Approve', 'approved', {}, 4)],
      readings: [
        page(3, 'i', 'INV-8 | Open', 'INV-9 | Approved'),
        page(4, 'i/8', 'Done'),
        page(5, 'i', 'INV-8 | Approved', 'INV-9 | Approved'),
      ],
    },
    ['seen record: After "Approve", the site shows the new state.'],
  ],
  ...[
    ['a record has a new state, after a script that may have sent a field', 'Approve', 'seen'],
    ['other words of a row are no evidence that a field was sent', 'Decide', 'unseen'],
  ].map(([what = '', control = '', mark]): [string, Partial<Evidence>, string[]] => [
    what,
    {
      acts: [{ ...act(control, 'approved', { Note: 'Fine with us' }, 4), kind: 'act' }],
      readings: [page(3, 'i', 'INV-8 | Open'), page(4, 'i/8', 'Done'), page(5, 'i', 'INV-8 | Approved')],
    },
    mark === 'seen'
      ? [`seen record: After "${control}", the site shows the new state.`]
      : [`unseen record: "${control}" was done, but the result was not looked up afterwards.`],
  ]),
  [
    'a value of a dialog is looked up',
    {
      acts: [{ ...act('Confirm', 'approved', { 'Your initials': 'J.R.' }, 4), kind: 'act' }],
      readings: [
        page(3, '', 'Fire doors'),
        page(4, '', 'Thank you'),
        { ...page(6, '', 'Fire doors', 'Read by J.R.'), isOpened: true },
      ],
    },
    ['seen record: After "Confirm", the site shows everything that was sent.'],
  ],
  [
    'another record with this state is no evidence',
    {
      acts: [act('Approve', 'approved', {}, 4)],
      readings: [
        page(3, 'i', 'INV-8 | Open', 'INV-9 | Approved'),
        page(4, 'i/8', 'Done'),
        page(5, 'i', 'INV-8 | Open', 'INV-9 | Approved'),
      ],
    },
    ['unseen record: "Approve" was done, but the result was not looked up afterwards.'],
  ],
  [
    'the row of the record has other words',
    {
      acts: [act('Send decision', 'approved', {}, 5)],
      readings: [
        page(3, 'i', 'INV-8 | Shed | Waiting', 'INV-9 | Fence | Waiting'),
        page(4, 'i/8', 'INV-8'),
        page(5, 'i/8', 'Done'),
        page(6, 'i#all', 'INV-8 | Shed | Allowed', 'INV-9 | Fence | Waiting'),
      ],
    },
    ['seen record: After "Send decision", the site shows the new state.'],
  ],
  [
    'another row with other words is no evidence, after an act on the page of several records',
    {
      acts: [act('Send decision', 'approved', {}, 4)],
      readings: [
        page(3, 'i', 'INV-8 | Shed | Waiting', 'INV-9 | Fence | Waiting'),
        page(4, 'i/8', 'Done'),
        page(5, 'i', 'INV-8 | Shed | Waiting', 'INV-9 | Fence | Allowed'),
      ],
    },
    ['unseen record: "Send decision" was done, but the result was not looked up afterwards.'],
  ],
  [
    'a row that only got older is no evidence',
    {
      acts: [act('Send decision', 'approved', {}, 5)],
      readings: [
        page(3, 'i', 'INV-8 | Shed | just now'),
        page(4, 'i/8', 'INV-8'),
        page(5, 'i/8', 'Done'),
        page(6, 'i', 'INV-8 | Shed | 2 minutes ago'),
      ],
    },
    ['unseen record: "Send decision" was done, but the result was not looked up afterwards.'],
  ],
  ...[
    [
      'a new line about the control, on the page opened again',
      'Acme is on the preferred list',
      'v/3',
      'seen',
    ],
    ['a new line about something else is no evidence', 'Open until 5 p.m.', 'v/3', 'unseen'],
    [
      'news with a word of the control are no evidence, while the state stands',
      'Not preferred\nThe preferred vendors meet on Monday\nThe preferred list changed 9 minutes ago',
      'v/3',
      'unseen',
    ],
    [
      'a line about the control that only got older is no evidence',
      'Not preferred\nThe preferred list changed 9 minutes ago',
      'v/3',
      'unseen',
    ],
    ['a new line about a failure is no evidence', 'Error: the preferred list is locked', 'v/3', 'unseen'],
    ['a new line on another page is no evidence', 'Acme is on the preferred list', 'v/4', 'unseen'],
  ].map(([what = '', line = '', path = '', mark]): [string, Partial<Evidence>, string[]] => [
    what,
    {
      acts: [act('Put on the preferred list', 'approved', {}, 4)],
      readings: [
        page(3, 'v/3', 'Acme', 'Not preferred', 'The preferred list changed 2 minutes ago'),
        page(4, 'v/3', 'Acme', 'Thank you'),
        page(5, 'v', 'Vendors'),
        page(6, path, 'Acme', line),
      ],
    },
    mark === 'seen'
      ? ['seen record: After "Put on the preferred list", the site shows the new state.']
      : ['unseen record: "Put on the preferred list" was done, but the result was not looked up afterwards.'],
  ]),
  [
    'a declined act is missing',
    { acts: [act('Send', 'declined')] },
    ['missing record: "Send" was not done: it was not approved.'],
  ],
])('%s', (_, evidence, claims) => {
  expect(linesOf(evidence)).toEqual(claims);
});

test('the quote of a record has a whole value, rather than a part of an option', () => {
  const { claims } = outcomeOf({
    acts: [act('Send', 'approved', { Unit: '12 – Liam Ford', Rule: 'Trash bins' }, 4)],
    readings: [form, thanks, page(5, 'owners/12', 'Unit 12', 'Liam Ford, no debts', 'Trash bins: pending')],
  });
  expect(claims[0]?.quote).toBe('Trash bins: pending');
});
