import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../../../widget/ui/field/button.tsx';
import { IconButton } from '../../../../../widget/ui/field/icon-button.tsx';
import { TextInput } from '../../../../../widget/ui/field/text-input.tsx';
import { Toggle } from '../../../../../widget/ui/field/toggle.tsx';
import { Card } from '../../../../../widget/ui/layout/card.tsx';
import { Icon } from '../../../../../widget/ui/layout/icon.tsx';

type Render = (act: () => void) => ReactElement;

const pressable: Record<string, Render> = {
  Button: (act) => (
    <Button variant="primary" onClick={act}>
      Go
    </Button>
  ),
  IconButton: (act) => <IconButton label="Go" icon={<Icon name="send" />} onClick={act} />,
  Toggle: (act) => <Toggle label="Go" checked={false} onChange={act} />,
  Card: (act) => (
    <Card as="button" onClick={act}>
      Go
    </Card>
  ),
};

describe.each(Object.entries(pressable))('%s acts', (name, make) => {
  const renderTarget = () => {
    const act = vi.fn<() => void>();
    render(make(act));
    return { act, target: screen.getByRole(name === 'Toggle' ? 'switch' : 'button') };
  };

  it('once for a double click and once for a held Enter', async () => {
    const { act, target } = renderTarget();
    await userEvent.dblClick(target);
    expect(act).toHaveBeenCalledOnce();
    target.focus();
    await userEvent.keyboard('{Enter>4/}');
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('twice for two clicks', async () => {
    const { act, target } = renderTarget();
    await userEvent.click(target);
    await userEvent.click(target);
    expect(act).toHaveBeenCalledTimes(2);
  });
});

it.each([
  ['a held Enter', () => userEvent.type(screen.getByRole('textbox'), '{Enter>4/}')],
  ['a double click on its button', () => userEvent.dblClick(screen.getByRole('button'))],
])('a form is submitted once for %s', async (_action, act) => {
  const onSubmit = vi.fn<(event: { preventDefault(): void }) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <TextInput aria-label="Name" />
      <Button variant="primary" type="submit">
        Send
      </Button>
    </form>,
  );
  await act();
  expect(onSubmit).toHaveBeenCalledOnce();
});
