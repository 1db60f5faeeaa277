import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../../../widget/ui/field/button.tsx';
import { IconButton } from '../../../../../widget/ui/field/icon-button.tsx';
import { Icon } from '../../../../../widget/ui/layout/icon.tsx';

describe('Button', () => {
  it('presses by pointer and by keyboard', async () => {
    const pressed = vi.fn<() => void>();
    render(
      <Button variant="primary" onClick={pressed}>
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(pressed).toHaveBeenCalledTimes(3);
  });

  it('does not submit a form unless told to', () => {
    render(<Button variant="quiet">Save</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it('while busy says so, ignores clicks and keeps the focus', async () => {
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

  it('hands its element to a ref', () => {
    const ref = createRef<HTMLButtonElement>();
    render(
      <Button variant="quiet" ref={ref}>
        Save
      </Button>,
    );
    expect(ref.current).toBe(screen.getByRole('button'));
  });
});

describe('IconButton', () => {
  it('is named by its label', async () => {
    const pressed = vi.fn<() => void>();
    render(<IconButton label="Refresh" icon={<Icon name="refresh" />} onClick={pressed} />);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('reads its badge with its name', () => {
    render(<IconButton label="Integrations" badge="4" icon={<Icon name="puzzle" />} />);
    expect(screen.getByRole('button', { name: 'Integrations (4)' })).toBeTruthy();
  });

  it.each([true, false])('is a toggle button when pressed is %s', (pressed) => {
    render(<IconButton label="Chat" pressed={pressed} icon={<Icon name="chat" />} />);
    expect(screen.getByRole('button', { name: 'Chat', pressed })).toBeTruthy();
  });

  it('hands its element to a ref', () => {
    const ref = createRef<HTMLButtonElement>();
    render(<IconButton label="Chat" icon={<Icon name="chat" />} ref={ref} />);
    expect(ref.current).toBe(screen.getByRole('button'));
  });
});
