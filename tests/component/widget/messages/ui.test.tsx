import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speak } from '../../../../widget/messages/translate.ts';
import { Boundary } from '../../../../widget/ui/feedback/boundary.tsx';
import { Toast } from '../../../../widget/ui/feedback/toast.tsx';
import { Dialog } from '../../../../widget/ui/overlay/modal.tsx';
import { pseudo, untranslated } from './pseudo-language.ts';

beforeEach(() => speak('en', pseudo));
afterEach(() => speak('en', {}));

const nothing = () => {};
const Broken = () => {
  throw new Error('Broken');
};

it('a notice is dismissed', () => {
  render(<Toast tone="info" title="1" onDismiss={nothing} />);
  expect(screen.getByRole('button', { name: '⟦Dismiss⟧' })).toBeTruthy();
  expect(untranslated(document.body)).toEqual([]);
});

it('a dialog is closed', () => {
  render(<Dialog open title="1" onClose={nothing} />);
  expect(screen.getByRole('button', { name: '⟦Close⟧' })).toBeTruthy();
  expect(untranslated(document.body)).toEqual([]);
});

it('what cannot be drawn says so', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(nothing);
  render(
    <Boundary name="1">
      <Broken />
    </Boundary>,
  );
  error.mockRestore();
  expect(screen.getByRole('status').textContent).toBe("⟦1 couldn't be shown.⟧⟦Try again⟧");
  expect(untranslated(document.body)).toEqual([]);
});
