import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../../../../widget/ui/field/button.tsx';
import {
  Dialog,
  Drawer,
  ModalClock,
  type ModalProps,
  Unprompted,
} from '../../../../../widget/ui/overlay/modal.tsx';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';

/** After this time a dialog counts as seen. */
const SEEN_AFTER = 1_000;

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** Keeps the exit animation of a dialog running until the promise settles. */
const animate = (dialog: HTMLElement, finished: Promise<void>) =>
  Object.assign(dialog, { getAnimations: () => [{ finished }] });

describe.each(Object.entries({ Dialog, Drawer }))('%s', (_name, Kind) => {
  const clock = createFakeClock();
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
    await press('Open');
    return screen.findByRole('dialog', { name: 'Rename' });
  };
  const open = async () => {
    const dialog = await openUnseen();
    clock.advance(SEEN_AFTER);
    return dialog;
  };

  it('renders only while open, as a modal with a name and a description, and focuses its title', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    render(<Opener description="Pick a short name." footer="The footer" />);
    expect(screen.queryByRole('textbox', { hidden: true })).toBeNull();
    const dialog = await open();
    expect(showModal).toHaveBeenCalled();
    const description = dialog.getAttribute('aria-describedby');
    expect(dialog.querySelector(`[id="${description}"]`)?.textContent).toBe('Pick a short name.');
    expect(screen.getByText('The footer')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rename' }));
  });

  it('stays open and can be closed when its content fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw new Error('The list broke');
    };
    render(
      <Opener footer="The footer">
        <Broken />
      </Opener>,
    );
    expect((await open()).textContent).toContain("Rename couldn't be shown.");
    expect(screen.getByText('The footer')).toBeTruthy();
    await press('Close');
    await isGone();
  });

  it.each([
    ['the close button', () => press('Close')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    [
      'the cancel event of the browser',
      async () => fireEvent(screen.getByRole('dialog'), new Event('cancel')),
    ],
    ['a click on the backdrop', () => userEvent.click(screen.getByRole('dialog'))],
  ])('closes on %s and returns the focus', async (_action, act) => {
    const onClose = vi.fn<() => void>();
    render(<Opener onClose={onClose} />);
    await open();
    await act();
    await isGone();
    expect(onClose).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button('Open'));
  });

  const clickAs = (dialog: HTMLElement, detail: number) => {
    fireEvent.mouseDown(dialog, { detail });
    fireEvent.click(dialog, { detail });
  };
  it.each<[action: string, act: (dialog: HTMLElement) => unknown, props?: Partial<ModalProps>]>([
    ['Escape if it needs an answer', () => userEvent.keyboard('{Escape}{Escape}'), { dismissable: false }],
    [
      'the cancel event of the browser if it needs an answer',
      (dialog) => fireEvent(dialog, new Event('cancel')),
      { dismissable: false },
    ],
    [
      'a click on the backdrop if it needs an answer',
      (dialog) => userEvent.click(dialog),
      { dismissable: false },
    ],
    [
      'a press that begins inside and ends on the backdrop',
      (dialog) => {
        fireEvent.mouseDown(screen.getByRole('textbox'));
        fireEvent.mouseUp(dialog);
        fireEvent.click(dialog);
      },
    ],
    [
      'the cancel event of a file input in it',
      () => fireEvent(screen.getByRole('textbox'), new Event('cancel', { bubbles: true })),
    ],
    ['the second click of the double click that opened it', (dialog) => clickAs(dialog, 2)],
  ])('stays open on %s', async (_action, act, props = {}) => {
    const onClose = vi.fn<() => void>();
    render(<Opener onClose={onClose} {...props} />);
    await act(await open());
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' }) === null).toBe(props.dismissable === false);
  });

  it('stays open on a click on the backdrop before it was seen', async () => {
    const onClose = vi.fn<() => void>();
    render(<Opener onClose={onClose} />);
    clickAs(await openUnseen(), 1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each<[action: string, act: (dialog: HTMLElement) => unknown]>([
    ['a click on an action', () => press('Act')],
    ['a click on the close button', () => press('Close')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cancel event of the browser', (dialog) => fireEvent(dialog, new Event('cancel'))],
  ])('ignores %s right after it opened without a press', async (_action, act) => {
    const onClose = vi.fn<() => void>();
    render(
      <Unprompted value>
        <Opener onClose={onClose}>
          <button type="button" onClick={onClose}>
            Act
          </button>
        </Opener>
      </Unprompted>,
    );
    const dialog = await openUnseen();
    await act(dialog);
    expect(onClose).not.toHaveBeenCalled();
    clock.advance(SEEN_AFTER);
    await act(dialog);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays in the page until its exit animation ends', async () => {
    let finish = () => {};
    render(<Opener />);
    const dialog = await open();
    animate(dialog, new Promise((resolve) => (finish = resolve)));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBe(dialog);
    finish();
    await isGone();
  });

  describe('with initial focus on a button', () => {
    const onAct = vi.fn<() => void>();
    const WithAction = () => {
      const action = useRef<HTMLButtonElement>(null);
      return (
        <Opener initialFocusRef={action}>
          <button type="button" ref={action} onClick={onAct}>
            Act
          </button>
          <textarea aria-label="Words" />
        </Opener>
      );
    };
    beforeEach(() => {
      onAct.mockClear();
      render(<WithAction />);
    });

    it.each(['{Enter}', '[Space]'])('ignores %s until the dialog was seen', async (key) => {
      await openUnseen();
      expect(document.activeElement).toBe(button('Act'));
      await userEvent.keyboard(key);
      expect(onAct).not.toHaveBeenCalled();
      clock.advance(SEEN_AFTER);
      await userEvent.keyboard(key);
      expect(onAct).toHaveBeenCalledOnce();
    });

    it('ignores a key that was held before the dialog opened', async () => {
      await open();
      fireEvent.keyDown(button('Act'), { key: 'Enter', repeat: true });
      expect(fireEvent.keyDown(button('Act'), { key: 'Enter', repeat: true })).toBe(false);
      expect(fireEvent.keyDown(words(), { key: 'Enter', repeat: true })).toBe(false);
    });

    it('acts once while Enter is held, and a text area still gets every line break', async () => {
      await open();
      await userEvent.keyboard('{Enter>4/}');
      expect(onAct).toHaveBeenCalledOnce();
      await userEvent.type(words(), '{Enter>3/}');
      expect(words().value).toBe('\n\n\n');
    });

    it('accepts typing immediately', async () => {
      await openUnseen();
      await userEvent.type(words(), 'a b');
      expect(words().value).toBe('a b');
    });

    it('ignores the second click of the double click that opened the dialog', async () => {
      await open();
      clickAs(button('Act'), 2);
      expect(onAct).not.toHaveBeenCalled();
      await press('Act');
      expect(onAct).toHaveBeenCalledOnce();
    });

    it('ignores keys and clicks while the dialog closes', async () => {
      animate(await open(), new Promise(() => {}));
      await userEvent.keyboard('{Escape}{Enter}[Space]');
      await press('Act');
      expect(onAct).not.toHaveBeenCalled();
      await userEvent.type(words(), 'late');
      expect(words().value).toBe('');
    });
  });

  it('focuses the home of the new screen if its opener is gone', async () => {
    const Screens = () => {
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
    render(<Screens />);
    await press('Begin');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await isGone();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Prompt' }));
  });

  it('returns the focus when its parent removes it while open', async () => {
    const Parent = () => {
      const [isShown, setIsShown] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setIsShown(true)}>
            Show
          </button>
          {isShown && <Kind open title="Rename" onClose={() => setIsShown(false)} />}
        </>
      );
    };
    render(<Parent />);
    await press('Show');
    await press('Close');
    await isGone();
    expect(document.activeElement).toBe(button('Show'));
  });

  const Inner = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          More
        </Button>
        <Kind title="Second" open={isOpen} onClose={() => setIsOpen(false)} />
      </>
    );
  };

  it('closes only the upper of two, even if Escape is held', async () => {
    const onClose = vi.fn<() => void>();
    render(
      <Opener onClose={onClose}>
        <Inner />
      </Opener>,
    );
    const dialog = await open();
    await press('More');
    await screen.findByRole('dialog', { name: 'Second' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Second' })).toBeNull());
    fireEvent.keyDown(dialog, { key: 'Escape', repeat: true });
    expect(onClose).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button('More'));
  });

  it('moves and returns the focus in a shadow root', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    const find = (selector: string) => shadow.querySelector<HTMLElement>(selector);
    render(<Opener />, { container: shadow.appendChild(document.createElement('div')) });
    find('button')?.focus();
    find('button')?.click();
    await waitFor(() => expect(find('dialog')?.hasAttribute('open')).toBe(true));
    expect(shadow.activeElement?.textContent).toBe('Rename');
    find('[aria-label="Close"]')?.click();
    await waitFor(() => expect(find('dialog')).toBeNull());
    expect(shadow.activeElement?.textContent).toBe('Open');
    host.remove();
  });
});
