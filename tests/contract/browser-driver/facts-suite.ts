import { expect, test } from 'vitest';
import type { ActionFacts, FactsAction } from '../../../server/browser/action-facts.ts';
import type { Target } from '../../../server/browser/driver.ts';
import { TargetNotFoundError } from '../../../server/browser/browser-errors.ts';
import type { DriverBench } from './driver-bench.ts';
import { button, field, link } from './targets.ts';

type Row = [Target | undefined, FactsAction, string, Partial<ActionFacts>];

/** Tests of what a driver reports about an action before it is done. */
export function factsSuite(bench: DriverBench): void {
  test.each<[string, ...Row]>([
    ['no element', undefined, 'goto', '', { tag: '', name: '', hasPayment: false }],
    ['a link', link('Second'), 'click', '', { tag: 'a', name: 'Second', heading: 'Menu', row: '' }],
    [
      'a button that sends nothing',
      button('Draft'),
      'click',
      '',
      { type: 'button', heading: 'Message to owners' },
    ],
    [
      'a text field that is filled in',
      field('Subject'),
      'fill',
      '',
      { tag: 'input', type: 'text', name: 'Subject' },
    ],
    ['another key in a field', field('Subject'), 'press', 'a', { name: 'Subject' }],
    ['Enter in a text of several lines', field('Text'), 'press', 'Enter', { tag: 'textarea' }],
    ['a file field', field('Paper'), 'upload', '', { isFileField: true, type: 'file' }],
    [
      'the second of two rows',
      { ...button('Remove'), nth: 1 } as Target,
      'click',
      '',
      { row: 'Unit 2 Remove' },
    ],
    ['a payment field', field('Card number'), 'fill', '', { hasPayment: true, heading: 'Dues' }],
    ['a dialog', button('Yes'), 'click', '', { heading: 'Invite Ada?', hasPayment: false }],
  ])('describes %s, and no form', async (_, target, action, keys, expected) => {
    await bench.goto('/act?id=1#top');
    const facts = await bench.session.facts(target, action, keys);
    expect(facts).toMatchObject({ origin: bench.origin, page: `${bench.origin}/act`, ...expected });
    expect(facts.form).toBeUndefined();
    expect(facts.href).toBe(facts.tag === 'a' ? `${bench.origin}/second?all=1` : undefined);
  });

  test.each<[string, Target, FactsAction, string, Partial<NonNullable<ActionFacts['form']>>]>([
    [
      'Enter in a field',
      field('Subject'),
      'press',
      'Enter',
      { action: '/echo?x=1', method: 'post', button: 'Send letter' },
    ],
    [
      'a space on a button',
      button('Send letter'),
      'press',
      'Space',
      { name: 'Letter', isLogin: false, isSearch: false },
    ],
    [
      'a button with its own address',
      button('Preview'),
      'click',
      '',
      { action: '/search', method: 'get', button: 'Preview' },
    ],
    [
      'a button outside',
      button('Outside'),
      'click',
      '',
      {
        action: '/echo',
        method: 'post',
        fields: [{ label: 'Plate', value: '', type: 'text', isSecret: false }],
      },
    ],
    ['a picture', button('Picture'), 'click', '', { button: 'Picture', isSearch: false }],
    ['a login', button('Sign in'), 'click', '', { isLogin: true, isSearch: false }],
    ['a password that confirms', button('Delete'), 'click', '', { isLogin: false, action: '/echo' }],
    ['a search', field('Find'), 'press', 'Enter', { isSearch: true, method: 'get' }],
    [
      'a payment',
      button('Continue'),
      'click',
      '',
      {
        isLogin: false,
        fields: [{ label: 'Card number', value: '•••• 1234', type: 'text', isSecret: false }],
      },
    ],
  ])('describes the form that is sent by %s', async (_, target, action, keys, expected) => {
    await bench.goto('/act');
    const { form } = await bench.session.facts(target, action, keys);
    const address = expected.action === undefined ? {} : { action: bench.origin + expected.action };
    expect(form).toMatchObject({ ...expected, ...address });
  });

  test.each<[what: string, Target, FactsAction, keys: string, sent: string[] | undefined]>([
    ['the dialog of a button', button('Confirm'), 'click', '', ['Initials|J.R.', 'Note|', 'PIN|secret']],
    ['the panel of a link that is a button', link('Post it'), 'click', '', ['Body|Closed', 'Copy|checked']],
    ['no panel of a link that leads away', link('Help'), 'click', '', undefined],
    ['a group, across headings', button('Submit'), 'click', '', ['Vote|Yes']],
    ['a form that a script sends', button('Store'), 'click', '', ['Title|Pool']],
    ['a section with several headings', button('Register'), 'click', '', ['Guest|Ada', 'Plate|KX-1']],
    ['the rows of a form without one', button('Save'), 'press', 'Space', ['Unit|12B']],
    ['the row of a record', button('Reserve'), 'click', '', ['Count|3']],
    ['no field of a list beside a record', button('Order'), 'click', '', []],
    ['no field under another heading', button('Report'), 'click', '', []],
    ['no field of the page', button('Archive'), 'click', '', []],
    ['no form with a button of its own', button('Publish'), 'click', '', []],
    [
      'the field of a key, and the one beside it',
      field('Search'),
      'press',
      'Enter',
      ['Search|pool', 'Year|2026'],
    ],
    ['the panel of a field', field('Reply'), 'press', 'Enter', ['Reply|Thanks']],
    ['nothing for another key', field('Reply'), 'press', 'a', undefined],
  ])('describes what a script may send: %s', async (_, target, action, keys, sent) => {
    await bench.goto('/panels');
    const { form, panel } = await bench.session.facts(target, action, keys);
    expect(form).toBeUndefined();
    expect(
      panel?.map(({ label, value, isSecret }) => `${label}|${isSecret ? 'secret' : ''}${value}`),
    ).toEqual(sent);
  });

  test('pictures an element, outlined, and leaves the page as it is', async () => {
    await bench.goto('/sending');
    const picture = async (target: Target) => {
      const { type, bytes, url } = await bench.session.pictureOf(target);
      expect([type.split('/')[0], url]).toEqual(['image', `${bench.origin}/sending`]);
      return Buffer.from(bytes).toString('base64');
    };
    // They are so close to each other that nothing else differs.
    const [plain, again, line] = [button('Plain'), button('Plain'), field('Line')].map(picture);
    expect(await plain).toBe(await again);
    expect(await line).not.toBe(await plain);
    await expect(bench.session.pictureOf(button('Missing'))).rejects.toThrow(TargetNotFoundError);
  });

  test('lists what a form sends as a person reads it, without secrets and hidden fields', async () => {
    await bench.goto('/act');
    await bench.session.select(field('To'), 'Board');
    await bench.session.upload(field('Paper'), [
      { name: 'map.pdf', type: 'application/pdf', bytes: new Uint8Array(1) },
    ]);
    const { form } = await bench.session.facts(button('Send letter'), 'click');
    expect(
      form?.fields.map(({ label, value, type, isSecret }) => [label, value, type, isSecret].join('|')),
    ).toEqual([
      'Subject|Pool|text|false',
      'To|Board|select|false',
      'Text|Closed\non Monday|textarea|false',
      'Channel|Mail|radio|false',
      'Copy me|checked|checkbox|false',
      'Paper|map.pdf|file|false',
      'Secret||password|true',
    ]);
    await expect(bench.session.facts(button('Missing'), 'click')).rejects.toThrow(TargetNotFoundError);
  });
}
