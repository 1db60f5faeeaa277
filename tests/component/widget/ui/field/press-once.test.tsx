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

type Made = (act: () => void) => ReactElement;

const pressable: Record<string, Made> = {
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
  const shown = () => {
    const act = vi.fn<() => void>();
    render(make(act));
    return { act, target: screen.getByRole(name === 'Toggle' ? 'switch' : 'button') };
  };

  it('once for a double click', async () => {
    const { act, target } = shown();
    await userEvent.dblClick(target);
    expect(act).toHaveBeenCalledOnce();
  });

  it('once for a held Enter', async () => {
    const { act, target } = shown();
    target.focus();
    await userEvent.keyboard('{Enter>4/}');
    expect(act).toHaveBeenCalledOnce();
  });

  it('twice for two presses', async () => {
    const { act, target } = shown();
    await userEvent.click(target);
    await userEvent.click(target);
    expect(act).toHaveBeenCalledTimes(2);
  });
});

describe('a form', () => {
  const shown = () => {
    const sent = vi.fn<() => void>();
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <TextInput aria-label="Name" />
        <Button variant="primary" type="submit">
          Send
        </Button>
      </form>,
    );
    return sent;
  };

  it('is sent once for a held Enter in a line of it', async () => {
    const sent = shown();
    screen.getByRole('textbox').focus();
    await userEvent.keyboard('{Enter>4/}');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('is sent once for a double click on its button', async () => {
    const sent = shown();
    await userEvent.dblClick(screen.getByRole('button'));
    expect(sent).toHaveBeenCalledOnce();
  });
});
