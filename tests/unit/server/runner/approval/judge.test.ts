import { expect, test } from 'vitest';
import type { ActionFacts, FormFacts } from '../../../../../server/browser/action-facts.ts';
import { type Act, judge } from '../../../../../server/runner/approval/judge.ts';

const site = 'https://oakridge.example';
const page = `${site}/units`;
const element = (tag: string, name: string, more: Partial<ActionFacts> = {}): ActionFacts => ({
  origin: site,
  page,
  tag,
  type: tag === 'input' ? 'text' : '',
  name,
  heading: '',
  row: '',
  isFileField: false,
  hasPayment: false,
  ...more,
});
const form = (button: string, more: Partial<FormFacts>): FormFacts => ({
  method: 'post',
  action: `${site}/save`,
  name: '',
  button,
  fields: [],
  isLogin: false,
  isSearch: false,
  ...more,
});
const user = [{ label: 'Member number', value: '12', type: 'text', isSecret: false }];
const secret = [{ label: 'Passphrase', value: '', type: 'password', isSecret: true }];
type Case = [act: Act, facts: ActionFacts];
const click = (facts: ActionFacts): Case => [{ action: 'click' }, facts];
const press = (keys: string, facts: ActionFacts): Case => [{ action: 'press', keys }, facts];
const button = (name: string, heading = '', more: Partial<ActionFacts> = {}): Case =>
  click(element('button', name, { heading, ...more }));
const link = (name: string, href: string, more: Partial<ActionFacts> = {}): Case =>
  click(element('a', name, { href: new URL(href, page).href, ...more }));
const submit = (name: string, more: Partial<FormFacts> = {}, facts: Partial<ActionFacts> = {}): Case =>
  click(element('button', name, { form: form(name, more), ...facts }));
const goto = (path: string): Case => [{ action: 'goto' }, element('', '', { href: site + path })];

/** Actions that act. None may pass without a yes. */
const acting: [label: string, kind: string, ...Case][] = [
  ['a POST form', 'submit', ...submit('Continue')],
  ['a POST form with a harmless button', 'submit', ...submit('Search')],
  ['a POST form by a picture', 'submit', ...submit('')],
  [
    'Enter in a field of a POST form',
    'submit',
    ...press('Enter', element('input', 'Unit', { form: form('Save', {}) })),
  ],
  [
    'a space on the button of a form',
    'submit',
    ...press('Space', element('button', 'Go', { form: form('Go', {}) })),
  ],
  ['a POST form that downloads', 'submit', { action: 'download' }, submit('Export')[1]],
  ['a registration', 'submit', ...submit('Create account')],
  ['a change of a password', 'submit', ...submit('Change password')],
  [
    'a password that confirms',
    'submit',
    ...submit('Continue', { fields: secret }, { heading: 'Delete your account' }),
  ],
  [
    'a forgotten password',
    'submit',
    ...submit('Continue', { fields: user }, { heading: 'Forgot your password?' }),
  ],
  [
    'a form of two texts',
    'submit',
    ...submit('Next', { fields: [...user, { label: 'Note', value: 'x', type: 'text', isSecret: false }] }),
  ],
  ['a form in a frame', 'submit', ...submit('Issue pass', {}, { origin: 'https://gate.example' })],
  ['a GET form that deletes', 'submit', ...submit('Delete', { method: 'get' })],
  ['a GET form that unsubscribes', 'submit', ...submit('Unsubscribe', { method: 'get', isSearch: true })],
  [
    'a GET form to an acting address',
    'submit',
    ...submit('OK', { method: 'get', action: `${site}/pass/12/revoke` }),
  ],
  ['a payment form', 'pay', ...submit('Continue', {}, { hasPayment: true })],
  ['a GET payment form', 'pay', ...submit('Next', { method: 'get' }, { hasPayment: true })],
  ['a login beside payment details', 'pay', ...submit('Continue', { isLogin: false }, { hasPayment: true })],
  ['a card number', 'pay', { action: 'fill' }, element('input', 'Card number', { hasPayment: true })],
  [
    'un número de tarjeta',
    'pay',
    { action: 'fill' },
    element('input', 'Número de tarjeta', { hasPayment: true }),
  ],
  ['a file', 'upload', { action: 'upload' }, element('input', 'Photo', { type: 'file', isFileField: true })],
  ['a file through a button', 'upload', { action: 'upload' }, element('button', 'Choose a file')],
  ['a dialog form that deletes', 'act', ...submit('Delete', { method: 'dialog' })],
  ['Yes in a dialog', 'act', ...button('Yes', 'Invite Ada?')],
  ['OK under an acting question', 'act', ...button('OK', 'Delete this unit?')],
  ['Continue under an acting question', 'act', ...button('Continue', 'Send it to 212 owners?')],
  ['Aceptar under an acting question', 'act', ...button('Aceptar', '¿Eliminar la unidad?')],
  ['Cancel under its own question', 'act', ...button('Cancel', 'Cancel the reservation?')],
  ['Cancel in a row', 'act', ...button('Cancel', 'Reservations', { row: 'Clubhouse May 3 Cancel' })],
  ['Close in a row', 'act', ...button('Close', 'Cases', { row: 'AC-12 Open Close' })],
  ['Delete in a dialog', 'act', ...button('Delete', 'Settings')],
  ...'Send|Send decision|Yes, send it|Submit|Submit request|Resubmit|Approve|Approve all|Deny|Reject|Delete|Remove owner|Archive|Archive case|Invite|Invite owner|Publish|Publish notice|Unpublish|Cancel it|Cancel reservation|Book|Book now|Book the clubhouse|Reserve|Sign|Sign document|Confirm|Confirm and send|Save|Save changes|Save and publish|Update owner|Post|Post comment|Close case|Revoke|Yes, revoke|Transfer|Refund|Waive fee|Record|Issue pass|Resolve|Reopen|Assign|Order|Subscribe|Unsubscribe|Vote|🗑 Delete|Enviar|Enviar solicitud|Aprobar|Rechazar|Eliminar|Borrar aviso|Sí, eliminar|Archivar|Invitar|Publicar|Cancelar reserva|Reservar|Firmar|Confirmar|Confirmar y enviar|Guardar|Guardar cambios|Anular multa|Registrar pago|Darse de baja|Envíe'
    .split('|')
    .map((name): [string, string, ...Case] => [`the button ${name}`, 'act', ...button(name)]),
  ['the button Pagarlo', 'pay', ...button('Pagarlo')],
  ['the button Complete purchase', 'pay', ...button('Complete purchase')],
  ['the button Pay now', 'pay', ...button('Pay now')],
  ['Delete by Enter', 'act', ...press('Enter', element('button', 'Delete'))],
  ['Delete by a key on a row', 'act', ...press('Delete', element('tr', 'Unit 12'))],
  ['Enter in a chat', 'act', ...press('Enter', element('textarea', 'Message to the board'))],
  ['Control+Enter in a text', 'act', ...press('Control+Enter', element('textarea', 'Notes'))],
  ['a link by script', 'act', ...link('Delete', '#')],
  ['a javascript: link', 'act', ...link('Send reminder', 'javascript:send(4)')],
  ['a link that a script turns into an act', 'act', ...link('Delete', '/units/12', { row: '12 Delete' })],
  ['a link to an acting address', 'act', ...link('Go', '/cases/12/close')],
  ['a link with an act in its query', 'act', ...link('Go', '/units?action=delete&id=12')],
  ['un enlace que elimina', 'act', ...link('Quitar', '/avisos/7')],
  ['an acting address', 'act', ...goto('/invoices/12/approve')],
  ['an acting address in camelCase', 'act', ...goto('/deleteUnit?id=12')],
  ['an acting address with a file ending', 'act', ...goto('/unsubscribe.php?token=9f3a')],
  ['an acting address in Spanish', 'act', ...goto('/facturas/12/pagar')],
  ['an archived record', 'act', ...goto('/documents/DR-1007/archive')],
  ['a parameter that deletes', 'act', ...goto('/units?delete=12')],
  ['what the agent flags', 'act', { action: 'click', isFlagged: true }, element('button', 'Next')],
];

/** Actions that only look, or that a person expects without a question. */
const harmless: [label: string, ...Case][] = [
  ['a login', ...submit('Sign in', { isLogin: true })],
  ['a login in Spanish', ...submit('Entrar', { isLogin: true })],
  [
    'Enter in a login',
    ...press('Enter', element('input', 'Password', { form: form('Sign in', { isLogin: true }) })),
  ],
  ['the first step of a login', ...submit('Next', { fields: user }, { heading: 'Archive' })],
  ['the second step of a login', ...submit('Open the archive', { fields: secret }, { heading: 'Archive' })],
  ['a search', ...submit('Search', { method: 'get', isSearch: true })],
  ['a search by POST', ...submit('Look up', { isSearch: true })],
  [
    'Enter in a search',
    ...press('Enter', element('input', 'Find', { form: form('', { method: 'get', isSearch: true }) })),
  ],
  ['Enter in a search without a form', ...press('Enter', element('input', 'Search messages'))],
  ['a filter by GET', ...submit('Show', { method: 'get', isSearch: true })],
  ['a page of a form that is sent by GET', ...submit('Continue', { method: 'get' })],
  ['a page of a form that a script turns', ...button('Continue')],
  ['a GET form with a text', ...submit('Preview', { method: 'get' })],
  ['a dialog that closes', ...submit('Close', { method: 'dialog' })],
  ['a link', ...link('Work orders', '/work-orders')],
  ['a link to a record', ...link('AC-12', '/cases/AC-12')],
  ['a link to a payment page', ...link('Pay dues', '/pay-dues')],
  ['a link to a form', ...link('Submit a request', '/requests/new')],
  ['a link to an archive', ...link('Archive', '/archive')],
  ['a link to the archive of a year', ...link('2025', '/archive/2025')],
  ['a link to a booking page', ...link('Book the clubhouse', '/clubhouse/book')],
  ['a link back', ...link('Cancel', '/requests')],
  ['a link to a file', { action: 'download' }, link('Minutes', '/files/minutes-12.pdf')[1]],
  ['a page of a list', ...link('2', '/register?p=2')],
  ['a sorted column', ...link('Balance', '/ledger?sort=balance&order=desc')],
  ['a filtered list', ...link('Approved', '/requests?status=approved')],
  ['a search for an act', ...goto('/search?q=cancel')],
  ['a start page', ...goto('/')],
  ['a login page', ...goto('/login?next=/units/12')],
  ['Enter in a text', ...press('Enter', element('textarea', 'Notes'))],
  ['another key', ...press('ArrowDown', element('button', 'Delete'))],
  ['Backspace in a field', ...press('Backspace', element('input', 'Unit'))],
  ['a text', { action: 'fill' }, element('input', 'Card holder note')],
  ['a text beside payment details', { action: 'fill' }, element('input', 'Unit', { hasPayment: true })],
  ['a box', { action: 'check' }, element('input', 'I confirm the details', { type: 'checkbox' })],
  ['a click on a box', ...click(element('input', 'Send me a copy', { type: 'checkbox' }))],
  ['a list', { action: 'select' }, element('select', 'Cancel reason')],
  ['a menu', { action: 'hover' }, element('button', 'Delete')],
  ['a section', ...click(element('summary', 'Cancel policy'))],
  ['the close button of a dialog', ...button('Close', 'Details')],
  ['the cancel button of a dialog', ...button('Cancel', 'New pass')],
  ...'Next|Continue|Back|Show|Show more|Load more|Search|Find|Filter|Apply filters|Clear filters|Remove filter|Reset|Sort by date|Order by balance|Month after|2026|Menu|Details|Open|View order|View payments|Edit|Expand all|Collapse|Select all|Refresh|Print|Download|Export|Copy link|Save as PDF|Save view|Update results|Sign in|Sign out|Log in|Help|How to pay|Orders|Reports|Messages and posts|Payments|Approvals|Sent|Archived|Balance|Unit 12|Zoom in|Play|Choose a day|April 5, 2026|Yesterday|Ver pagos|Buscar|Filtrar|Mostrar más|Siguiente|Continuar|Cerrar|Cerrar sesión|Iniciar sesión|Descargar|Reservas|Pagos|Archivo|Limpiar filtros|Ordenar por fecha'
    .split('|')
    .map((name): [string, ...Case] => [`the button ${name}`, ...button(name)]),
  ...(['Accept all', 'Reject all', 'Save preferences', 'Aceptar todas', 'Rechazar', 'Got it'] as const).map(
    (name): [string, ...Case] => [`${name} of a cookie banner`, ...button(name, 'We use cookies')],
  ),
];

test.each(acting)('asks before %s: %s', (_, kind, act, facts) => {
  expect(judge(act, facts)).toEqual({ needsYes: true, kind, why: expect.any(String) as string });
});

test('asks before fewer than one in twenty harmless actions', () => {
  const asked = harmless.filter(([, act, facts]) => judge(act, facts).needsYes).map(([label]) => label);
  expect(asked.length, asked.join(', ')).toBeLessThan(harmless.length / 20);
});

test('the tables have 120 actions', () => {
  expect(acting.length + harmless.length).toBeGreaterThanOrEqual(120);
  expect(harmless.length).toBeGreaterThan(60);
});
