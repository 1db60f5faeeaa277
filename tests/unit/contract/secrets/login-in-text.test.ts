import { describe, expect, test } from 'vitest';
import { loginInText, loginsInText, mentionsLogin } from '../../../../contract/secrets/login-in-text.ts';

const email = 'ana@oakridge.example';

describe('the login in a text', () => {
  test.each<[text: string, domain: string, username: string, password: string]>([
    [`Log in as ${email} with password: hunter2 and list all`, 'oakridge.example', email, 'hunter2'],
    ['Go to portal.example.com, username: ann, password: hunter2.', 'portal.example.com', 'ann', 'hunter2'],
    ['Open https://ann:hunter2@portal.example.com/docs', 'portal.example.com', 'ann', 'hunter2'],
    [`Sign in with ${email} / oakridge`, 'oakridge.example', email, 'oakridge'],
    [`Sign in with ${email}/oakridge`, 'oakridge.example', email, 'oakridge'],
    ['Log in to Buildium as ann@gmail.com, pwd=hunter2', 'buildium.com', 'ann@gmail.com', 'hunter2'],
    ['User: ann\nPassword: "two words"', '', 'ann', 'two words'],
    ['Site: portal.zone\nUser: ann\nPassword: h;un,t!er2', 'portal.zone', 'ann', 'h;un,t!er2'],
    ['Log in to the portal as ann with password hunter2', '', 'ann', 'hunter2'],
    ['Log in to the Oakridge portal as ann with password hunter2', '', 'ann', 'hunter2'],
    ['The e-mail is ann@gmail.com and the password is hunter2', '', 'ann@gmail.com', 'hunter2'],
    [`The password for the portal is hunter2, for ${email}`, 'oakridge.example', email, 'hunter2'],
    ['The password for appfolio is hunter2', 'appfolio.com', '', 'hunter2'],
    ['login: ann, pin: 4711', '', 'ann', '4711'],
    ['Log in with username jo and password oakridge', '', 'jo', 'oakridge'],
    [`List all, portal login: Username: ${email} Password: hunter2`, 'oakridge.example', email, 'hunter2'],
    ['Entra como jo con contraseña roble', '', 'jo', 'roble'],
    ['Log in to portal.example.com as jo with hunter2 and print', 'portal.example.com', 'jo', 'hunter2'],
    ['Use jo / hunter2 to log in', '', 'jo', 'hunter2'],
    ['Usuario: jo Contraseña: roble', '', 'jo', 'roble'],
    ['credentials: jo / oakridge', '', 'jo', 'oakridge'],
    ['user/password: jo/oakridge', '', 'jo', 'oakridge'],
    ['{"username":"jo","password":"a \\"b\\""}', '', 'jo', 'a "b"'],
    [`Write to bob@elm.example. Username: ann, e-mail: ${email}, password: hunter2`, '', 'ann', 'hunter2'],
    [`Sign in as ${email}`, 'oakridge.example', email, ''],
    ['Export the vendors as a CSV, password: hunter2', '', '', 'hunter2'],
  ])('%s', (text, domain, username, password) => {
    expect(loginInText(text)).toEqual({ domain, username, password });
  });

  test.each([
    'Download the minutes from the portal',
    'The password is required',
    'Log in with the password and PIN of the office',
    'password: ••••••',
    'Password: sealed:aa.bb.cc',
    'Open https://portal.example.com/login',
    'Log in as soon as the page is open',
    'The login is on the left',
    'Send the minutes of the portal to ann@oakridge.example',
    '',
  ])('none in %j', (text) => {
    expect(loginInText(text)).toBeUndefined();
  });

  test('each password belongs to the user name before it', () => {
    const text = 'Site: a.example\nUser: jo\nPassword: one two\n\nSite: b.example\nUser: al\nPassword: three';
    expect(loginsInText(text)).toEqual([
      { domain: 'a.example', username: 'jo', password: 'one two' },
      { domain: 'b.example', username: 'al', password: 'three' },
    ]);
  });
});

test.each([
  ['Log in and look', true],
  ['Sign-in to the site', true],
  ['Download the minutes from the portal', true],
  ['Open the dashboard', true],
  ['Look at the account of unit 12', true],
  ['As admin, add an owner', true],
  ['Ask the property management', true],
  ['Export the owners from AppFolio', true],
  ['Open Vantaca', true],
  ['Look at the pool hours', false],
  ['Compare three companies', false],
  ['Signing the form', false],
  ['important blogging', false],
  ['', false],
])('%j mentions a login: %s', (text, expected) => {
  expect(mentionsLogin(text)).toBe(expected);
});
