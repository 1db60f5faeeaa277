import { useAtom, useAtomValue, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { t } from '../../messages/translate.ts';
import { useRefreshTasks } from '../../data/tasks/refresh-tasks.ts';
import { TopNavigation, type NavigationAction } from '../shell/top-navigation.tsx';
import { usePlatform, useRefresh } from '../../platform/platform.ts';
import { limits } from '../../rules/limits.ts';
import { integrationsAtom } from '../../state/integrations-atom.ts';
import { openDialogAtom, startingOverAtom } from '../../state/view-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { Button } from '../../ui/field/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { taskToasts } from '../../rules/texts/toasts.ts';

export type WorkspaceHeaderProps = {
  onNewTask: () => void;
  /** Set if another control is the main action and has the accent. */
  quiet: boolean;
};

/** The workspace's top bar. */
export const WorkspaceHeader = ({ onNewTask, quiet }: WorkspaceHeaderProps) => {
  const { clock } = usePlatform();
  const refresh = useRefreshTasks();
  const startOver = useRefresh();
  const [opened, openDialog] = useAtom(openDialogAtom);
  const integrations = useAtomValue(integrationsAtom);
  const toast = useToast();
  const cancelReload = useRef(() => {});
  useEffect(() => () => cancelReload.current(), []);
  // Opening a dialog cancels the reload.
  useEffect(() => {
    if (opened) cancelReload.current();
  }, [opened]);

  const store = useStore();
  useEffect(() => {
    if (!store.get(startingOverAtom)) return;
    store.set(startingOverAtom, false);
    toast(taskToasts.dashboardRefreshed);
  }, [store, toast]);

  const dashboard = (path: string) => {
    void refresh();
    cancelReload.current();
    cancelReload.current = clock.setTimeout(() => {
      store.set(startingOverAtom, true);
      startOver(path);
    }, limits.dashboard.reload);
    // The reloaded page shows it again, because half a second is too short to read it.
    toast(taskToasts.dashboardRefreshed);
  };
  const actions: NavigationAction[] = [
    {
      id: 'refresh',
      label: t('Refresh'),
      icon: 'refresh',
      onSelect: () => {
        void refresh();
        toast(taskToasts.refreshed);
      },
    },
    {
      id: 'feedback',
      label: t('Feedback'),
      icon: 'feedback',
      onSelect: () => openDialog({ kind: 'send-feedback' }),
    },
    {
      id: 'integrations',
      label: t('Integrations'),
      icon: 'puzzle',
      badge: String(integrations.filter(({ enabled }) => enabled).length),
      onSelect: () => openDialog({ kind: 'integrations' }),
    },
  ];
  return (
    <TopNavigation actions={actions} onCurrent={dashboard}>
      <Button
        variant={quiet ? 'secondary' : 'primary'}
        icon={<Icon name="plus" size={16} />}
        onClick={onNewTask}
      >
        {t('New Task')}
      </Button>
    </TopNavigation>
  );
};
