import { useAtom } from 'jotai';
import { integrationsAtom } from '../../state/integrations-atom.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/field/button.tsx';
import { Dialog } from '../../ui/overlay/modal.tsx';
import { Toggle } from '../../ui/field/toggle.tsx';
import type { DialogControl } from '../dialog-props.ts';
import { item, list, soon } from './integrations-dialog.css.ts';

/** What the agent may use, each with its switch. */
export const IntegrationsDialog = ({ open, onClose }: DialogControl) => {
  const [integrations, change] = useAtom(integrationsAtom);
  const active = integrations.filter((one) => one.enabled).length;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Integrations"
      description={
        <span aria-live="polite">{`${active} of ${integrations.length} integrations active`}</span>
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className={list}>
        {integrations.map(({ id, name, description, enabled, requiresAuth }) => (
          <li key={id} className={item}>
            <Toggle
              label={name}
              description={requiresAuth ? `${description}. Needs you to sign in.` : description}
              checked={enabled}
              disabled={requiresAuth}
              onChange={(checked) => change({ id, enabled: checked })}
            />
            {requiresAuth && (
              <span className={soon}>
                <Badge>Coming soon</Badge>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
