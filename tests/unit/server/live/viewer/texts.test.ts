import { beforeEach, expect, it, vi } from 'vitest';
import { notInControl } from '../../../../../server/live/server/input-queue.ts';
import { serverText, setLanguage, t } from '../../../../../server/live/viewer/texts.ts';

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: '' } }));

it.each([
  ['es', 'es', 'Atrás', 'Cerrar «Actas» {count}'],
  ['es-MX', 'es', 'Atrás', 'Cerrar «Actas» {count}'],
  ['en-US', 'en', 'Back', 'Close «Actas» {count}'],
  ['et', 'en', 'Back', 'Close «Actas» {count}'],
  ['de', 'en', 'Back', 'Close «Actas» {count}'],
])('a viewer in %s has the texts of %s', (tag, lang, back, close) => {
  setLanguage(tag);
  expect(document.documentElement.lang).toBe(lang);
  expect(t('Back')).toBe(back);
  expect(t('Close {name}', { name: '«Actas» {count}', count: 2 })).toBe(close);
});

it('translates what the server says, but not what a page or the network reports', () => {
  setLanguage('es');
  expect(serverText(notInControl)).toBe('Usted no tiene el control de este navegador');
  expect(serverText('oak.example responded with 500')).toBe('oak.example responded with 500');
  expect(serverText('toString')).toBe('toString');
});
