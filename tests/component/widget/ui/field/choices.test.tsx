import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from '../../../../../widget/ui/field/checkbox.tsx';
import { SegmentedControl } from '../../../../../widget/ui/field/segmented-control.tsx';
import { Tabs } from '../../../../../widget/ui/layout/tabs.tsx';
import { Toggle } from '../../../../../widget/ui/field/toggle.tsx';

describe.each([
  { name: 'Toggle', Kind: Toggle, role: 'switch' },
  { name: 'Checkbox', Kind: Checkbox, role: 'checkbox' },
])('$name', ({ Kind, role }) => {
  const Stateful = () => {
    const [on, setOn] = useState(false);
    return <Kind label="Web search" checked={on} onChange={setOn} />;
  };

  it('turns on and off by pointer and by keyboard', async () => {
    render(<Stateful />);
    await userEvent.click(screen.getByRole(role, { name: 'Web search', checked: false }));
    expect(screen.getByRole(role, { checked: true })).toBeTruthy();
    await userEvent.keyboard(' ');
    expect(screen.getByRole(role, { checked: false })).toBeTruthy();
  });

  it('has a description, and does nothing while disabled', async () => {
    const onChange = vi.fn<(on: boolean) => void>();
    render(<Kind label="Calendar" description="Not yet" checked={false} onChange={onChange} disabled />);
    const control = screen.getByRole(role, { name: 'Calendar' });
    const id = control.getAttribute('aria-describedby');
    expect(document.querySelector(`[id="${id}"]`)?.textContent).toBe('Not yet');
    await userEvent.click(control);
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('SegmentedControl', () => {
  const Speed = ({ iconsOnly }: { iconsOnly: boolean }) => {
    const [value, setValue] = useState<'smart' | 'fast'>('smart');
    const options = [
      { value: 'smart', label: 'Smart' },
      { value: 'fast', label: 'Fast' },
    ] as const;
    return (
      <SegmentedControl
        label="Speed"
        options={options}
        value={value}
        onChange={setValue}
        iconsOnly={iconsOnly}
      />
    );
  };

  it.each([false, true])('is a named group with one choice (icons only: %s)', async (iconsOnly) => {
    render(<Speed iconsOnly={iconsOnly} />);
    expect(screen.getByRole('radiogroup', { name: 'Speed' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Fast' }));
    expect(screen.getByRole('radio', { name: 'Fast', checked: true })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Smart', checked: false })).toBeTruthy();
  });

  it('moves with arrow keys', async () => {
    render(<Speed iconsOnly={false} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Fast', checked: true })).toBeTruthy();
  });
});

describe('Tabs', () => {
  const tabs = ['Timeline', 'Details', 'Recording'].map((label) => ({
    id: label.toLowerCase(),
    label,
    panel: `${label} panel`,
  }));
  const Stateful = ({ first = 'timeline' }: { first?: string }) => {
    const [selected, setSelected] = useState(first);
    return <Tabs label="Task" tabs={tabs} selected={selected} onSelect={setSelected} />;
  };
  const selected = () => screen.getByRole('tab', { selected: true });

  it('shows the panel of the selected tab only, named by it', async () => {
    render(<Stateful />);
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    expect(screen.getByRole('tabpanel', { name: 'Details' }).textContent).toBe('Details panel');
    expect(screen.queryByText('Timeline panel')).toBeNull();
  });

  it.each([
    ['{ArrowRight}', 'Details'],
    ['{ArrowLeft}', 'Recording'],
    ['{End}', 'Recording'],
    ['{End}{ArrowRight}', 'Timeline'],
    ['{End}{Home}', 'Timeline'],
    ['x', 'Timeline'],
  ])('from the first tab, %s leads to %s', async (keys, name) => {
    render(<Stateful />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(selected().textContent).toBe(name);
    expect(document.activeElement).toBe(selected());
  });

  it('is one tab stop', async () => {
    render(<Stateful first="details" />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Details' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('falls back to the first tab when the selected one is unknown', () => {
    render(<Stateful first="gone" />);
    expect(selected().textContent).toBe('Timeline');
  });
});
