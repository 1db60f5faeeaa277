import { expect, test } from 'vitest';
import type { Evidence } from '../../../../../../server/runner/evidence/claims/evidence.ts';
import { act, csv, linesOf, list, site } from './claims-bench.ts';

test.each<[what: string, evidence: Partial<Evidence>, claims: string[]]>([
  [
    'a filter is applied again',
    { request: 'Only open ones', readings: [list], files: [csv('a.csv', 'Status', 'Open', 'Closed')] },
    [
      'unseen rows: 0 of 2 rows of a.csv are on the pages that were read. Not found: Open, Closed.',
      'missing filter: The request asks only for "open", but 1 of 2 rows of a.csv have another Status: Closed.',
    ],
  ],
  [
    'a filter holds',
    { request: 'Just the open ones', files: [csv('a.csv', 'Status', 'Open')] },
    [
      'unseen rows: The row of a.csv is not on the pages that were read. Not found: Open.',
      'seen filter: The request asks only for "open", and every row of a.csv has that Status.',
    ],
  ],
])('%s', (_, evidence, claims) => {
  expect(linesOf(evidence)).toEqual(claims);
});

const uncovered = (words: string) =>
  `unseen request: Nothing in the result covers these words of the request: "${words}".`;
const ongoing = (words: string) =>
  `unseen request: The request asks for something ongoing: "${words}". This result is from one moment.`;
test.each<[request: string, claims: string[], by?: Evidence['by']]>([
  ['Check whether the vendors are insured', [uncovered('Check whether the vendors are insured')]],
  ['Could you find out why units owe, please?', [uncovered('find out why units owe, please')]],
  ['Asegúrate de que todo está pagado. Gracias', [uncovered('Asegúrate de que todo está pagado')]],
  ['Keep an eye on the work orders', [ongoing('Keep an eye on the work orders')]],
  ['List the cases until they are closed', [ongoing('until they are closed')]],
  ['Check the work orders', []],
  ['List the cases. Let me know if a page is missing', [uncovered('if a page is missing')]],
  ['List the cases and make sure the file is a CSV', [uncovered('CSV')]],
  ['Check whether the vendors are insured', [], 'model'],
])('a list is no answer to: %s', (request, claims, by = 'recipe') => {
  expect(linesOf({ request, by })).toEqual(claims);
});

test.each([
  ['Submit a request: the oven is cold, and let the owner know by phone', 'owner know by phone'],
  ['Submit a request about the oven and compare it with older ones', 'compare it with older'],
  ['Envía una solicitud: el horno está frío y avisa al dueño', 'avisa al dueño'],
  ['Submit a request: the oven is cold and the light is out', ''],
  ['Submit a request and send it as urgent', ''],
])('what was sent answers %s, but not: %s', (request, words) => {
  const sent = act('Submit', 'approved', { Urgent: 'yes', Details: request }, 3);
  const claims = linesOf({ request, acts: [sent] }).filter((line) => line.startsWith('unseen request'));
  expect(claims).toEqual(words === '' ? [] : [uncovered(words)]);
});

/** Requests, and the parts of them that neither the page, nor the file and its columns, nor the agent covers. */
const requests = `
Export the vendor directory as a spreadsheet | 
Please list all vendors with phone and email as CSV. Thank you! | 
Could you show me how many vendors there are? | 
List the roofing vendors, don't change anything | 
List the vendors.\\n\\nDetails:\\n- If it asks for a login, pause so that I can sign in. | 
Log in to the portal with ann@a.example, password is •••• and list the vendors | 
Get the vendors of https://portal.example/vendors | 
The 2 vendors | 
Lista los proveedores con teléfono en CSV, por favor | 
Necesito un archivo con todos los proveedores | 
¿Cuántos proveedores hay? No cambies nada | 
List the vendors with bad reviews | bad reviews
Compare the vendors | Compare
Rank the vendors by reliability | Rank; reliability
List the plumbing vendors | plumbing
List the vendors that have insurance | have insurance
List the vendors except the roofing ones | except
List the vendors without a phone | without
List the 3 best vendors | 3 best
List the vendors, newest first | newest first
Sort the vendors by phone | Sort
What do vendors charge on average? | charge on average
List the vendors and total the amounts | total the amounts
List the vendors for Maria Gomez | Maria Gomez
List the vendors and email them to bob@b.example | bob@b.example
List the vendors by Friday | Friday
List the vendors before I call the owner | before I call the owner
List the vendors as a PDF | PDF
List the vendors in Word | Word
List the vendors as a chart | chart
List the vendors and the leases | leases
List the vendors of https://other.example/vendors | https://other.example
List the vendors, then explain each one | explain
List the vendors in French | French
Highlight the vendors over 1000 | Highlight; 1000
Lista los proveedores con malas reseñas | malas reseñas
Compara los proveedores | Compara
Ordena los proveedores por precio | Ordena; precio
Lista los proveedores sin teléfono | sin
Lista los proveedores menos los de techos | menos los de techos
Lista los proveedores más baratos | más baratos
Lista los proveedores y envíalos a la junta | envíalos a la junta
Lista los proveedores en PDF | PDF
Resume los proveedores en francés | Resume; francés
`;
test.each(
  requests
    .trim()
    .split('\n')
    .map((row) => row.split(' | ')),
)('%s: %s', (request = '', parts = '') => {
  const names = 'Company,Phone,Email,Proveedor,Teléfono';
  const claims = linesOf({
    request: request.replaceAll('\\n', '\n'),
    readings: [{ ...list, url: `${site}/vendors`, title: 'Vendors, proveedores' }],
    files: [csv('Vendor_Directory.csv', names, ',,,,', ',,,,')],
    applied: ['Roofing'],
  }).filter((line) => line.startsWith('unseen request'));
  const quoted = parts.split('; ').map((part) => `"${part}"`);
  expect(claims).toEqual(parts === '' ? [] : [uncovered(quoted.join(', ').slice(1, -1))]);
});
