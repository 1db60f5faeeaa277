import { type Message, t } from '../../messages/translate.ts';
import { cx } from '../../ui/layout/cx.ts';
import { deferred, deferredLine } from '../../ui/layout/deferred.css.ts';
import { type IconName, Icon } from '../../ui/layout/icon.tsx';
import { useAtom } from 'jotai';
import { themeAtom } from '../../state/view-atoms.ts';
import { SegmentedControl } from '../../ui/field/segmented-control.tsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '../../rules/paths.ts';
import { useBrand } from '../../state/brand.ts';
import { IconButton } from '../../ui/field/icon-button.tsx';
import { Mascot } from '../../ui/layout/mascot.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import {
  bar,
  brandLink,
  brandName,
  compact,
  end,
  iconLink,
  link,
  links,
  wide,
} from './top-navigation.css.ts';

/** The themes a person can choose. */
export const themeChoices = [
  { value: 'light', label: 'Light', inMenu: 'Light theme', icon: 'sun' },
  { value: 'dark', label: 'Dark', inMenu: 'Dark theme', icon: 'moon' },
  { value: 'system', label: 'System', inMenu: 'System theme', icon: 'monitor' },
] as const satisfies readonly { value: string; label: Message; inMenu: Message; icon: IconName }[];

/** Light, dark, or the device's theme. */
export const ThemeSwitch = () => {
  const [theme, setTheme] = useAtom(themeAtom);
  const options = themeChoices.map(({ value, label, icon: name }) => ({
    value,
    label: t(label),
    icon: <Icon name={name} size={16} />,
  }));
  return (
    <SegmentedControl label={t('Theme')} iconsOnly options={options} value={theme} onChange={setTheme} />
  );
};

export type NavigationAction = {
  id: string;
  label: string;
  icon: IconName;
  onSelect: () => void;
  /** A short count on the button. */
  badge?: string;
};

export type TopNavigationProps = {
  /** The screen's buttons. In a narrow container they move into the menu. */
  actions?: readonly NavigationAction[];
  /** Always visible: the screen's main button. */
  children?: ReactNode;
  /** Called when the person presses the current page's link. */
  onCurrent?: (path: string) => void;
};

const places = [
  { path: paths.dashboard, label: 'Dashboard', icon: 'home' },
  { path: paths.history, label: 'History', icon: 'history' },
  { path: paths.scheduler, label: 'Scheduler', icon: 'calendar' },
] as const satisfies readonly { path: string; label: Message; icon: IconName }[];

/** A separate page, not part of the main navigation. */
const settings = { path: paths.settings, label: 'Settings', icon: 'settings' } as const;

const icon = (name: IconName) => <Icon name={name} size={18} />;

/** The top bar: navigation and the screen's actions. */
export const TopNavigation = ({ actions = [], children, onCurrent }: TopNavigationProps) => {
  const brand = useBrand();
  const [theme, setTheme] = useAtom(themeAtom);
  const [here, navigate] = useLocation();
  // Both paths show the same screen.
  const current = here === paths.premium ? paths.dashboard : here;
  const go = (path: string) => (path === current && onCurrent ? onCurrent(path) : navigate(path));

  const menu = [
    ...[...places, settings].map(({ path, label, icon: name }) => ({
      id: path,
      label: t(label),
      icon: icon(name),
      onSelect: () => go(path),
      current: path === current ? ('page' as const) : undefined,
    })),
    ...actions.map((action) => ({
      id: action.id,
      label: action.badge ? `${action.label} (${action.badge})` : action.label,
      icon: icon(action.icon),
      onSelect: action.onSelect,
    })),
    ...themeChoices.map(({ value, inMenu, icon: name }) => ({
      id: value,
      label: t(inMenu),
      icon: icon(name),
      onSelect: () => setTheme(value),
      current: value === theme ? ('true' as const) : undefined,
    })),
  ];
  return (
    <header className={cx(bar, deferredLine)} aria-label={brand.product}>
      <Link href={paths.landing} className={brandLink} aria-label={brand.product}>
        <Mascot size={28} still />
        <span className={brandName}>{brand.product}</span>
      </Link>
      <nav aria-label={t('Main')} className={cx(links, deferred)}>
        {places.map(({ path, label }) => (
          <Link
            key={path}
            href={path}
            className={link}
            aria-current={path === current ? 'page' : undefined}
            onClick={(event) => {
              if (path !== current || !onCurrent) return;
              event.preventDefault();
              onCurrent(path);
            }}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
      <div className={cx(end, deferred)}>
        <div className={wide}>
          {actions.map(({ id, label, icon: name, onSelect, badge }) => (
            <IconButton key={id} label={label} icon={<Icon name={name} />} badge={badge} onClick={onSelect} />
          ))}
          <Tooltip text={t(settings.label)} decorative>
            <Link
              href={settings.path}
              className={iconLink}
              aria-label={t(settings.label)}
              aria-current={settings.path === current ? 'page' : undefined}
            >
              <Icon name={settings.icon} />
            </Link>
          </Tooltip>
          <ThemeSwitch />
        </div>
        {children}
        <div className={compact}>
          <Menu
            label={t('Menu')}
            trigger={<IconButton label={t('Menu')} icon={<Icon name="menu" />} />}
            items={menu}
          />
        </div>
      </div>
    </header>
  );
};
