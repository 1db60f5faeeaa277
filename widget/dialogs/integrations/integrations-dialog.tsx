import { useAtom } from 'jotai';
import { t } from '../../messages/translate.ts';
import { integrationsAtom } from '../../state/integrations-atom.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/field/button.tsx';
import { Dialog } from '../../ui/overlay/modal.tsx';
import { Toggle } from '../../ui/field/toggle.tsx';
import type { DialogControl } from '../dialog-props.ts';
import { item, list, comingSoon } from './integrations-dialog.css.ts';

/** The agent's integrations, each with a switch. */
export const IntegrationsDialog = ({ open, onClose }: DialogControl) => {
  const [integrations, change] = useAtom(integrationsAtom);
  const active = integrations.filter((integration) => integration.enabled).length;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Integrations')}
      description={
        <span aria-live="polite">
          {t('{active} of {count} integrations active', { active, count: integrations.length })}
        </span>
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <ul className={list}>
        {integrations.map(({ id, name, description, enabled, requiresAuth }) => (
          <li key={id} className={item}>
            <Toggle
              label={name}
              description={
                requiresAuth ? t('{description}. Sign-in required.', { description }) : description
              }
              checked={enabled}
              disabled={requiresAuth}
              onChange={(checked) => change({ id, enabled: checked })}
            />
            {requiresAuth && (
              <span className={comingSoon}>
                <Badge>{t('Coming soon')}</Badge>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
