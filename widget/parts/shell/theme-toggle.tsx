import { useSetAtom } from 'jotai';
import { t } from '../../messages/translate.ts';
import { themeAtom, useResolvedTheme } from '../../state/view-atoms.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/field/icon-button.tsx';

/** Switches between light and dark. */
export const ThemeToggle = () => {
  const setTheme = useSetAtom(themeAtom);
  const dark = useResolvedTheme() === 'dark';
  return (
    <IconButton
      label={t('Dark theme')}
      icon={<Icon name="moon" />}
      size="large"
      pressed={dark}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
};
