import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHandClock } from '../../screens/hand-clock.ts';
import { Button } from '../../../../../widget/ui/field/button.tsx';
import { Dialog, Drawer, ModalClock, type ModalProps } from '../../../../../widget/ui/overlay/modal.tsx';

// Dialog and Drawer keep the same promises, so they run the same suite.
const kinds = { Dialog, Drawer };

/** Long enough for a dialog to have been seen. */
const WHILE = 1_000;

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe.each(Object.entries(kinds))('%s', (_name, Kind) => {
  const clock = createHandClock(0);
  const Opener = ({ onClose, children, ...rest }: Partial<ModalProps> & { children?: ReactNode }) => {
    const [open, setOpen] = useState(false);
    const close = () => {
      onClose?.();
      setOpen(false);
    };
    return (
      <ModalClock value={clock}>
        <Button variant="primary" onClick={() => setOpen(true)}>
          Open
        </Button>
        <Kind title="Rename" {...rest} open={open} onClose={close}>
          {children ?? <input aria-label="Name" />}
        </Kind>
      </ModalClock>
    );
  };
  const openUnseen = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    return screen.findByRole('dialog', { name: 'Rename' });
  };
  const openIt = async () => {
    const dialog = await openUnseen();
    clock.advance(WHILE);
    return dialog;
  };

  it('renders nothing while closed', () => {
    render(<Opener />);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    expect(screen.queryByRole('textbox', { hidden: true })).toBeNull();
  });

  it('opens as a modal, named by its title and described', async () => {
    const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    render(<Opener description="Pick a short name." footer="The footer" />);
    const dialog = await openIt();
    expect(modal).toHaveBeenCalled();
    const about = dialog.getAttribute('aria-describedby');
    expect(dialog.querySelector(`[id="${about}"]`)?.textContent).toBe('Pick a short name.');
    expect(screen.getByText('The footer')).toBeTruthy();
    modal.mockRestore();
  });

  it('stays, and can be closed, when what is in it fails', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw new Error('The list broke');
    };
    render(
      <Opener footer="The footer">
        <Broken />
      </Opener>,
    );
    const dialog = await openIt();
    expect(dialog.textContent).toContain("Rename couldn't be shown.");
    expect(screen.getByText('The footer')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
    report.mockRestore();
  });

  it('gives the focus to its title, so that reading starts there', async () => {
    render(<Opener />);
    await openIt();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rename' }));
  });

  it('focuses the requested element', async () => {
    const WithFocus = () => {
      const first = useRef<HTMLInputElement>(null);
      return (
        <Opener initialFocusRef={first}>
          <input aria-label="Name" ref={first} />
        </Opener>
      );
    };
    render(<WithFocus />);
    await openIt();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  });

  it.each([
    ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the platform asking to close', async () => fireEvent(screen.getByRole('dialog'), new Event('cancel'))],
    ['a press on the backdrop', () => userEvent.click(screen.getByRole('dialog'))],
  ])('closes by %s and returns the focus', async (_way, act) => {
    const closed = vi.fn<() => void>();
    render(<Opener onClose={closed} />);
    await openIt();
    await act();
    await gone();
    expect(closed).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}{Escape}')],
    ['the platform asking to close', async () => fireEvent(screen.getByRole('dialog'), new Event('cancel'))],
    ['a press on the backdrop', () => userEvent.click(screen.getByRole('dialog'))],
  ])('stays when it must be answered, whatever %s says', async (_way, act) => {
    const closed = vi.fn<() => void>();
    render(<Opener onClose={closed} dismissable={false} />);
    await openIt();
    await act();
    expect(closed).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('stays when a press begun inside ends on the backdrop', async () => {
    const closed = vi.fn<() => void>();
    render(<Opener onClose={closed} />);
    const dialog = await openIt();
    fireEvent.mouseDown(screen.getByRole('textbox'));
    fireEvent.mouseUp(dialog);
    fireEvent.click(dialog);
    expect(closed).not.toHaveBeenCalled();
  });

  it("stays when a file input's own cancel bubbles up", async () => {
    const closed = vi.fn<() => void>();
    render(<Opener onClose={closed} />);
    await openIt();
    fireEvent(screen.getByRole('textbox'), new Event('cancel', { bubbles: true }));
    expect(closed).not.toHaveBeenCalled();
  });

  it('stays in the page until its exit animation ends', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    render(<Opener />);
    const dialog = await openIt();
    Object.assign(dialog, { getAnimations: () => [{ finished }] });
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBe(dialog);
    finish();
    await gone();
  });

  describe('with a button that has the focus', () => {
    const acted = vi.fn<() => void>();
    const WithAction = () => {
      const action = useRef<HTMLButtonElement>(null);
      return (
        <Opener initialFocusRef={action}>
          <button type="button" ref={action} onClick={acted}>
            Act
          </button>
          <textarea aria-label="Words" />
        </Opener>
      );
    };
    const act = () => screen.getByRole('button', { name: 'Act' });
    beforeEach(() => {
      acted.mockClear();
      render(<WithAction />);
    });

    it.each(['{Enter}', '[Space]'])('ignores %s until the dialog has been visible', async (key) => {
      await openUnseen();
      await userEvent.keyboard(key);
      expect(acted).not.toHaveBeenCalled();
      clock.advance(WHILE);
      await userEvent.keyboard(key);
      expect(acted).toHaveBeenCalledOnce();
    });

    it('is not pressed by the key that is still held from before', async () => {
      await openIt();
      fireEvent.keyDown(act(), { key: 'Enter', repeat: true });
      expect(fireEvent.keyDown(act(), { key: 'Enter', repeat: true })).toBe(false);
      const words = screen.getByRole('textbox', { name: 'Words' });
      expect(fireEvent.keyDown(words, { key: 'Enter', repeat: true })).toBe(false);
    });

    it('is pressed once by a held Enter, and lines are still broken by one', async () => {
      await openIt();
      await userEvent.keyboard('{Enter>4/}');
      expect(acted).toHaveBeenCalledOnce();
      await userEvent.type(screen.getByRole('textbox', { name: 'Words' }), '{Enter>3/}');
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' }).value).toBe('\n\n\n');
    });

    it('takes words and spaces from the first moment', async () => {
      await openUnseen();
      await userEvent.type(screen.getByRole('textbox', { name: 'Words' }), 'a b');
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' }).value).toBe('a b');
    });

    it('is not pressed by the second click of the double click that opened it', async () => {
      await openIt();
      fireEvent.mouseDown(act(), { detail: 2 });
      fireEvent.click(act(), { detail: 2 });
      expect(acted).not.toHaveBeenCalled();
      await userEvent.click(act());
      expect(acted).toHaveBeenCalledOnce();
    });

    it('is not pressed while the dialog leaves', async () => {
      const dialog = await openIt();
      Object.assign(dialog, { getAnimations: () => [{ finished: new Promise(() => {}) }] });
      await userEvent.keyboard('{Escape}{Enter}[Space]');
      await userEvent.click(act());
      expect(acted).not.toHaveBeenCalled();
      await userEvent.type(screen.getByRole('textbox', { name: 'Words' }), 'late');
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' }).value).toBe('');
    });
  });

  it.each<[string, () => Promise<HTMLElement>, number]>([
    ['the second click of the one that opened it', () => openIt(), 2],
    ['a press beside it that comes at once', () => openUnseen(), 1],
  ])('stays whatever %s says', async (_what, opened, detail) => {
    const closed = vi.fn<() => void>();
    render(<Opener onClose={closed} />);
    const dialog = await opened();
    fireEvent.mouseDown(dialog, { detail });
    fireEvent.click(dialog, { detail });
    expect(closed).not.toHaveBeenCalled();
  });

  it('gives the focus to its home on the new screen when what opened it is gone', async () => {
    const Whole = () => {
      const [step, setStep] = useState<'before' | 'open' | 'after'>('before');
      return (
        <>
          {step === 'after' ? (
            <input aria-label="Prompt" data-focus-home />
          ) : (
            <button type="button" onClick={() => setStep('open')}>
              Begin
            </button>
          )}
          <Kind open={step === 'open'} title="Rename" onClose={() => setStep('after')} />
        </>
      );
    };
    render(<Whole />);
    await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Prompt' }));
  });

  it('returns the focus when it is taken away while open', async () => {
    const Whole = () => {
      const [there, setThere] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setThere(!there)}>
            Switch
          </button>
          {there && (
            <Kind open title="Rename" onClose={() => setThere(false)}>
              <button type="button" onClick={() => setThere(false)}>
                Remove
              </button>
            </Kind>
          )}
        </>
      );
    };
    render(<Whole />);
    await userEvent.click(screen.getByRole('button', { name: 'Switch' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await gone();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Switch' }));
  });

  it('closes only the upper of two, even if Escape is held', async () => {
    const lower = vi.fn<() => void>();
    render(
      <Opener onClose={lower}>
        <Inner />
      </Opener>,
    );
    const dialog = await openIt();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('dialog', { name: 'Second' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Second' })).toBeNull());
    fireEvent.keyDown(dialog, { key: 'Escape', repeat: true });
    expect(lower).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  });

  it('works in a shadow root', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    const container = shadow.appendChild(document.createElement('div'));
    const find = (selector: string) => shadow.querySelector<HTMLElement>(selector);
    render(<Opener />, { container });
    find('button')?.focus();
    find('button')?.click();
    await waitFor(() => expect(find('dialog')?.hasAttribute('open')).toBe(true));
    expect(shadow.activeElement?.textContent).toBe('Rename');
    find('[aria-label="Close"]')?.click();
    await waitFor(() => expect(find('dialog')).toBeNull());
    expect(shadow.activeElement?.textContent).toBe('Open');
    host.remove();
  });

  const Inner = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          More
        </Button>
        <Kind title="Second" open={open} onClose={() => setOpen(false)}>
          <input aria-label="Second name" />
        </Kind>
      </>
    );
  };
});
