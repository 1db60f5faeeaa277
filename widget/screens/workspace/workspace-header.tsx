import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useRefreshTasks } from '../../data/tasks/refresh-tasks.ts';
import { TopNavigation, type NavigationAction } from '../../parts/shell/top-navigation.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { limits } from '../../rules/limits.ts';
import { integrationsAtom } from '../../state/integrations-atom.ts';
import { openDialogAtom } from '../../state/view-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { Button } from '../../ui/field/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';

export type WorkspaceHeaderProps = {
  onNewTask: () => void;
  /** Loads the live view again. */
  onReload: () => void;
};

/** The bar of the workspace. */
export const WorkspaceHeader = ({ onNewTask, onReload }: WorkspaceHeaderProps) => {
  const { clock } = usePlatform();
  const refresh = useRefreshTasks();
  const openDialog = useSetAtom(openDialogAtom);
  const integrations = useAtomValue(integrationsAtom);
  const toast = useToast();
  const cancelReload = useRef(() => {});
  useEffect(() => () => cancelReload.current(), []);

  const dashboard = () => {
    void refresh();
    cancelReload.current();
    cancelReload.current = clock.setTimeout(onReload, limits.dashboard.reload);
    toast({ title: 'Dashboard Refreshed', description: 'Ready to start a new task!' });
  };
  const actions: NavigationAction[] = [
    {
      id: 'refresh',
      label: 'Refresh',
      icon: 'refresh',
      onSelect: () => {
        void refresh();
        toast({ title: 'Refreshed', description: 'Tasks updated' });
      },
    },
    {
      id: 'feedback',
      label: 'Feedback',
      icon: 'feedback',
      onSelect: () => openDialog({ kind: 'send-feedback' }),
    },
    {
      id: 'integrations',
      label: 'Integrations',
      icon: 'puzzle',
      badge: String(integrations.filter(({ enabled }) => enabled).length),
      onSelect: () => openDialog({ kind: 'integrations' }),
    },
  ];
  return (
    <TopNavigation actions={actions} onCurrent={dashboard}>
      <Button variant="primary" icon={<Icon name="plus" size={16} />} onClick={onNewTask}>
        New Task
      </Button>
    </TopNavigation>
  );
};
