import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../../../widget/ui/field/button.tsx';
import { IconButton } from '../../../../../widget/ui/field/icon-button.tsx';
import { Icon } from '../../../../../widget/ui/layout/icon.tsx';

describe('Button', () => {
  it('does not submit a form unless told to', () => {
    render(<Button variant="quiet">Save</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it('while busy shows it, ignores clicks and keeps the focus', async () => {
    const pressed = vi.fn<() => void>();
    const { rerender } = render(
      <Button variant="primary" busyLabel="Saving..." onClick={pressed}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    button.focus();
    rerender(
      <Button variant="primary" busy busyLabel="Saving..." onClick={pressed}>
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Saving...' }));
    expect(pressed).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByText('Save')).toBeNull();
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

  it('reserves the width of the text it does not show', () => {
    const { rerender } = render(
      <Button variant="primary" busyLabel="Saving...">
        Save
      </Button>,
    );
    expect(screen.getByText('Save').dataset.reserve).toBe('Saving...');
    rerender(
      <Button variant="primary" busy busyLabel="Saving...">
        Save
      </Button>,
    );
    expect(screen.getByText('Saving...').dataset.reserve).toBe('Save');
  });
});

describe('IconButton', () => {
  it.each([true, false])('is a toggle button when pressed is %s', (pressed) => {
    render(<IconButton label="Chat" pressed={pressed} icon={<Icon name="chat" />} />);
    expect(screen.getByRole('button', { name: 'Chat', pressed })).toBeTruthy();
  });
});
