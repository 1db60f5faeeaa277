import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { cx } from '../layout/cx.ts';
import { anchor, danger, item, list } from './menu.css.ts';
import { stepTo } from '../field/step-to.ts';
import { usePopover } from './use-popover.ts';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
  /** Marks the item as the current page or the selected value. */
  current?: 'page' | 'true' | undefined;
};

type TriggerProps = {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void;
};

export type MenuProps = {
  label: string;
  /** A Button or an IconButton. The menu adds its own props to it. */
  trigger: ReactElement<TriggerProps>;
  items: readonly MenuItem[];
};

/** A menu of actions below a button. */
export const Menu = ({ label, trigger, items }: MenuProps) => {
  const id = useId();
  const [active, setActive] = useState<number>();
  const wrapper = useRef<HTMLSpanElement>(null);
  const floating = useRef<HTMLDivElement>(null);
  const open = active !== undefined;
  const button = () => wrapper.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  usePopover(open, button, floating, 'below', 'start');

  useEffect(() => {
    if (active !== undefined)
      floating.current?.querySelectorAll<HTMLElement>('[role="menuitem"]')[active]?.focus();
  }, [active]);

  useEffect(() => {
    if (!open) return;
    const onPress = (event: Event) => {
      if (wrapper.current && !event.composedPath().includes(wrapper.current)) setActive(undefined);
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [open]);

  const close = () => {
    setActive(undefined);
    button()?.focus();
  };
  const choose = (entry: MenuItem) => {
    if (entry.disabled) return;
    close();
    entry.onSelect();
  };
  const findByLetter = (key: string, from: number) => {
    const order = items.map((_, step) => (from + 1 + step) % items.length);
    return order.find((index) => items[index]?.label.toLowerCase().startsWith(key.toLowerCase()));
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setActive(undefined);
    const letter = event.key.length === 1 && event.key !== ' ';
    if (event.key === 'Escape') close();
    else if (letter) setActive(findByLetter(event.key, active ?? -1) ?? active);
    else {
      const next = stepTo(event.key, active ?? -1, items.length, 'vertical');
      if (next === undefined) return;
      setActive(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const onTriggerKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    trigger.props.onKeyDown?.(event);
    const initial = event.key === 'ArrowDown' ? 0 : event.key === 'ArrowUp' ? items.length - 1 : undefined;
    if (initial === undefined) return;
    event.preventDefault();
    setActive(initial);
  };
  return (
    <span ref={wrapper} className={anchor}>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setActive(open ? undefined : 0),
        onKeyDown: onTriggerKey,
      })}
      {open && (
        <div
          ref={floating}
          id={id}
          role="menu"
          aria-label={label}
          popover="manual"
          className={list}
          tabIndex={-1}
          onKeyDown={onMenuKey}
        >
          {items.map((entry) => (
            <button
              key={entry.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={entry.disabled}
              aria-current={entry.current}
              className={cx(item, entry.danger && danger)}
              onClick={() => choose(entry)}
            >
              {entry.icon}
              {entry.label}
            </button>
          ))}
        </div>
      )}
    </span>
  );
};
