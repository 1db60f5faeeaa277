import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../../../widget/ui/field/button.tsx';
import { Menu } from '../../../../../widget/ui/overlay/menu.tsx';
import { Tooltip } from '../../../../../widget/ui/overlay/tooltip.tsx';

const setUp = () => {
  const chosen = vi.fn<(id: string) => void>();
  const item = (id: string, label: string, disabled = false) => ({
    id,
    label,
    disabled,
    onSelect: () => chosen(id),
  });
  render(
    <>
      <Menu
        label="File"
        trigger={<Button variant="quiet">More</Button>}
        items={[
          item('view', 'View'),
          item('save', 'Download'),
          item('share', 'Share', true),
          item('drop', 'Delete'),
        ]}
      />
      <p>Outside</p>
    </>,
  );
  return { chosen, trigger: screen.getByRole('button', { name: 'More' }) };
};
const focused = () => document.activeElement?.textContent;

describe('Menu', () => {
  it('shows whether it is open, and ignores a disabled item', async () => {
    const { chosen, trigger } = setUp();
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(trigger);
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menu', { name: 'File' })).toBeTruthy();
    await userEvent.click(trigger);
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(trigger);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Share' }));
    expect(chosen).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeTruthy();
  });

  it.each([
    ['{Enter}', 'View'],
    ['{ArrowDown}', 'View'],
    ['{ArrowUp}', 'Delete'],
    ['{ArrowDown}{ArrowDown}', 'Download'],
    ['{ArrowDown}{ArrowUp}', 'Delete'],
    ['{ArrowDown}{End}', 'Delete'],
    ['{ArrowUp}{Home}', 'View'],
    ['{ArrowDown}d', 'Download'],
    ['{ArrowDown}dd', 'Delete'],
    ['{ArrowDown}z', 'View'],
    ['{ArrowDown}{Escape}', 'More'],
  ])('from its button, %s focuses %s', async (keys, name) => {
    const { trigger } = setUp();
    trigger.focus();
    await userEvent.keyboard(keys);
    expect(focused()).toBe(name);
  });

  it('closes and returns the focus before it runs the chosen item', async () => {
    const { chosen, trigger } = setUp();
    chosen.mockImplementation(() => expect(document.activeElement).toBe(trigger));
    await userEvent.click(trigger);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('save');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it.each([
    ['a press outside', () => userEvent.click(screen.getByText('Outside'))],
    ['Tab', () => userEvent.tab()],
  ])('closes on %s', async (_way, act) => {
    const { trigger } = setUp();
    await userEvent.click(trigger);
    await act();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('does not pass on the Escape that closes it', async () => {
    const onKeyDown = vi.fn<() => void>();
    document.addEventListener('keydown', onKeyDown);
    const { trigger } = setUp();
    await userEvent.click(trigger);
    onKeyDown.mockClear();
    fireEvent.keyDown(screen.getByRole('menuitem', { name: 'View' }), { key: 'Escape' });
    document.removeEventListener('keydown', onKeyDown);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onKeyDown).not.toHaveBeenCalled();
  });
});

describe('Tooltip', () => {
  const renderTooltip = () => {
    render(
      <Tooltip text="Runs once">
        <Button variant="quiet">Run</Button>
      </Tooltip>,
    );
    return screen.getByRole('button', { name: 'Run' });
  };

  it('describes its element while it is hovered', async () => {
    const button = renderTooltip();
    await userEvent.hover(button);
    expect(screen.getByRole('tooltip').textContent).toBe('Runs once');
    expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    await userEvent.unhover(button);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click', () => userEvent.click(screen.getByRole('button'))],
  ])('closes on %s', async (_way, act) => {
    const button = renderTooltip();
    button.focus();
    await userEvent.hover(button);
    await act();
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
