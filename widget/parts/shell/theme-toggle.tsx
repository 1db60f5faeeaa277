import { useSetAtom } from 'jotai';
import { themeAtom, useResolvedTheme } from '../../state/view-atoms.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/field/icon-button.tsx';

/** Light to dark and back. */
export const ThemeToggle = () => {
  const setTheme = useSetAtom(themeAtom);
  const dark = useResolvedTheme() === 'dark';
  return (
    <IconButton
      label={dark ? 'Switch to light theme' : 'Switch to dark theme'}
      icon={<Icon name={dark ? 'sun' : 'moon'} />}
      size="large"
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
};
