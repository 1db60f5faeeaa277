import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../../../widget/ui/field/button.tsx';
import { IconButton } from '../../../../../widget/ui/field/icon-button.tsx';
import { Icon } from '../../../../../widget/ui/layout/icon.tsx';

describe('Button', () => {
  it('does not submit a form by default', () => {
    render(<Button variant="quiet">Save</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it('shows that it is busy, ignores clicks, and keeps focus and width', async () => {
    const onClick = vi.fn<() => void>();
    const save = (busy: boolean) => (
      <Button variant="primary" busy={busy} busyLabel="Saving..." onClick={onClick}>
        Save
      </Button>
    );
    const { rerender } = render(save(false));
    const button = screen.getByRole('button', { name: 'Save' });
    expect(screen.getByText('Save').dataset.reserve).toBe('Saving...');
    button.focus();
    rerender(save(true));
    await userEvent.click(screen.getByRole('button', { name: 'Saving...' }));
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByText('Save')).toBeNull();
    expect(screen.getByText('Saving...').dataset.reserve).toBe('Save');
  });

  it('does not submit a form while busy', async () => {
    const submitted = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={submitted}>
        <Button variant="primary" type="submit" busy>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submitted).not.toHaveBeenCalled();
  });
});

it.each([true, false])('IconButton is a toggle button when pressed is %s', (pressed) => {
  render(<IconButton label="Chat" pressed={pressed} icon={<Icon name="chat" />} />);
  expect(screen.getByRole('button', { name: 'Chat', pressed })).toBeTruthy();
});
