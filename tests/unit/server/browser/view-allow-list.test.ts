import { expect, test } from 'vitest';
import {
  isAllowedAttribute,
  isAllowedHtmlTag,
  isAllowedSvgTag,
} from '../../../../server/browser/view-allow-list.ts';

test.each([
  'script',
  'iframe',
  'object',
  'embed',
  'style',
  'link',
  'meta',
  'base',
  'template',
  'x-y',
  'foreignObject',
  'animate',
])('never allows <%s>', (tag) =>
  expect([isAllowedHtmlTag(tag), isAllowedSvgTag(tag)]).toEqual([false, false]),
);

test.each([
  ['onclick', 'x()', false],
  ['srcdoc', '<p>', false],
  ['autofocus', '', false],
  ['formaction', '/x', false],
  ['aria-label', 'Home', true],
  ['data-kind', 'a', true],
  ['href', 'https://portal.example/', true],
  ['href', '#part', true],
  ['href', 'javascript:alert(1)', false],
  ['href', ' javascript:alert(1)', false],
  ['href', 'data:text/html,x', false],
  ['src', 'data:image/png;base64,AAAA', true],
  ['src', 'data:text/html;base64,AAAA', false],
  ['src', 'https://portal.example/a.png', false],
])('allows %s="%s": %s', (name, value, isAllowed) => expect(isAllowedAttribute(name, value)).toBe(isAllowed));
