import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Card } from '../../../../../widget/ui/layout/card.tsx';
import { Icon } from '../../../../../widget/ui/layout/icon.tsx';
import { icons } from '../../../../../widget/ui/layout/icons.tsx';
import { Mascot } from '../../../../../widget/ui/layout/mascot.tsx';
import { Progress } from '../../../../../widget/ui/feedback/progress.tsx';
import { Skeleton } from '../../../../../widget/ui/feedback/skeleton.tsx';
import { Table } from '../../../../../widget/ui/layout/table.tsx';
import { Toast } from '../../../../../widget/ui/feedback/toast.tsx';

it.each([
  { value: 3, max: 8, shown: '3', of: '8' },
  { value: 12, max: 8, shown: '8', of: '8' },
  { value: -1, max: 8, shown: '0', of: '8' },
  { value: undefined, max: 8, shown: null, of: null },
  { value: 1, max: 0, shown: null, of: null },
])('Progress shows $shown of $of for $value of $max', ({ value, max, shown, of }) => {
  render(<Progress label="Steps" value={value} max={max} />);
  const bar = screen.getByRole('progressbar', { name: 'Steps' });
  expect(bar.getAttribute('value')).toBe(shown);
  expect(bar.getAttribute('max')).toBe(of);
});

it.each([
  { tone: 'info', role: 'status' },
  { tone: 'success', role: 'status' },
  { tone: 'destructive', role: 'alert' },
] as const)('Toast is a $role when $tone', async ({ tone, role }) => {
  const dismissed = vi.fn<() => void>();
  render(<Toast tone={tone} title="Task paused" description="You have control" onDismiss={dismissed} />);
  const toast = screen.getByRole(role);
  expect(within(toast).getByText('Task paused')).toBeTruthy();
  expect(within(toast).getByText('You have control')).toBeTruthy();
  await userEvent.click(within(toast).getByRole('button', { name: 'Dismiss' }));
  expect(dismissed).toHaveBeenCalledOnce();
});

describe('Table', () => {
  it('has a caption, column headers and a row for each entry', () => {
    render(
      <Table
        caption="Fees"
        rows={[
          { unit: '4A', fee: 75 },
          { unit: '7C', fee: 1250 },
        ]}
        rowKey={(row) => row.unit}
        columns={[
          { id: 'unit', header: 'Unit', cell: (row) => row.unit },
          { id: 'fee', header: 'Fee', align: 'end', cell: (row) => row.fee.toFixed(2) },
        ]}
      />,
    );
    const table = screen.getByRole('table', { name: 'Fees' });
    const texts = (role: string) =>
      within(table)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(texts('columnheader')).toEqual(['Unit', 'Fee']);
    expect(texts('cell')).toEqual(['4A', '75.00', '7C', '1250.00']);
  });

  it('can be scrolled by keyboard', async () => {
    render(<Table caption="Fees" rows={[]} rowKey={() => ''} columns={[]} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Fees' }));
  });
});

it('Card can be a button that does not submit', async () => {
  const pressed = vi.fn<() => void>();
  render(
    <Card as="button" interactive onClick={pressed}>
      Minutes
    </Card>,
  );
  const card = screen.getByRole('button', { name: 'Minutes' });
  await userEvent.click(card);
  expect(pressed).toHaveBeenCalledOnce();
  expect(card.getAttribute('type')).toBe('button');
});

describe('decoration', () => {
  it('hides skeletons, the mascot and an icon without a label from screen readers', () => {
    const { container } = render(
      <>
        <Skeleton lines={3} width="50%" />
        <Mascot mood="happy" size={32} />
        <Icon name="lock" />
        <Icon name="globe" label="Public" size={16} />
      </>,
    );
    const hidden = [...container.children].map((child) => child.getAttribute('aria-hidden'));
    expect(hidden).toEqual(['true', 'true', 'true', null]);
    expect(screen.getByRole('img', { name: 'Public' }).getAttribute('width')).toBe('16');
  });

  it.each(Object.entries(icons))('draws %s inside its 20 by 20 grid', (_name, path) => {
    expect(path).toMatch(/^[Mm][\d\s.,a-zA-Z-]+$/);
    const absolute = [...path.matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)/g)].flatMap(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    for (const place of absolute) expect(place >= 1 && place <= 19).toBe(true);
  });
});
