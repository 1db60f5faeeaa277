import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Boundary, type BoundaryProps } from '../../../../../widget/ui/feedback/boundary.tsx';

const fault = new Error('The line broke');
const trouble = { now: false };

const Frail = ({ text }: { text: string }) => {
  if (trouble.now) throw fault;
  return <p>{text}</p>;
};

const place = (props: Partial<BoundaryProps> = {}, text = 'The words') => (
  <>
    <p>Beside it</p>
    <Boundary name="The summary" {...props}>
      <Frail text={text} />
    </Boundary>
  </>
);

beforeEach(() => {
  trouble.now = false;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
test('an error replaces only its own part, and is reported, and Try again renders it again', async () => {
  trouble.now = true;
  render(place());
  expect(screen.getByText('Beside it')).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain("The summary couldn't be shown.");
  expect(console.error).toHaveBeenCalledWith('The summary failed to render', fault);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status').textContent).toContain("The summary couldn't be shown.");
  trouble.now = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The words')).toBeDefined();
});

test('a failed part renders again when resetOn changes', () => {
  trouble.now = true;
  const { rerender } = render(place({ resetOn: 'one' }));
  trouble.now = false;
  rerender(place({ resetOn: 'one' }));
  expect(screen.queryByText('The words')).toBeNull();
  rerender(place({ resetOn: 'two' }));
  expect(screen.getByText('The words')).toBeDefined();
});

test('a part can replace the error message', async () => {
  trouble.now = true;
  const fallback: BoundaryProps['renderError'] = ({ error, retry }) => (
    <button type="button" onClick={retry}>
      {error instanceof Error ? error.message : 'unknown'}
    </button>
  );
  render(place({ renderError: fallback }));
  trouble.now = false;
  await userEvent.click(screen.getByRole('button', { name: 'The line broke' }));
  expect(screen.getByText('The words')).toBeDefined();
});
