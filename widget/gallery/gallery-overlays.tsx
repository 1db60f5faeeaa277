import { useState } from 'react';
import type { SectionType } from './gallery-controls.tsx';
import * as css from './gallery.css.ts';
import { Button } from '../ui/field/button.tsx';
import { Dialog, Drawer } from '../ui/overlay/modal.tsx';
import { Field } from '../ui/field/field.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { IconButton } from '../ui/field/icon-button.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Tooltip } from '../ui/overlay/tooltip.tsx';

type Overlay = 'dialog' | 'second' | 'required' | 'drawer';

/** Components that appear above the page. */
export const GalleryOverlays = ({ Section }: { Section: SectionType }) => {
  const [open, setOpen] = useState<readonly Overlay[]>([]);
  const [chosen, setChosen] = useState('nothing yet');
  const show = (overlay: Overlay) => setOpen((all) => [...all, overlay]);
  const hide = (overlay: Overlay) => setOpen((all) => all.filter((one) => one !== overlay));
  return (
    <Section title="Overlays" wide>
      <div className={css.row}>
        <Button variant="secondary" onClick={() => show('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => show('required')}>
          Dialog that requires an answer
        </Button>
        <Button variant="secondary" onClick={() => show('drawer')}>
          Drawer
        </Button>
        <Menu
          label="File"
          trigger={<IconButton label="More" icon={<Icon name="dots" />} />}
          items={[
            { id: 'view', label: 'View', icon: <Icon name="view" />, onSelect: () => setChosen('View') },
            {
              id: 'save',
              label: 'Download',
              icon: <Icon name="download" />,
              onSelect: () => setChosen('Download'),
            },
            {
              id: 'share',
              label: 'Share',
              icon: <Icon name="external" />,
              disabled: true,
              onSelect: () => setChosen('Share'),
            },
            {
              id: 'remove',
              label: 'Delete',
              icon: <Icon name="trash" />,
              danger: true,
              onSelect: () => setChosen('Delete'),
            },
          ]}
        />
        <Tooltip text="Runs once, then stops">
          <Button variant="quiet">Hover me</Button>
        </Tooltip>
        <span>Chosen: {chosen}</span>
      </div>
      <Dialog
        open={open.includes('dialog')}
        onClose={() => hide('dialog')}
        title="Start this task?"
        description="The agent opens the portal and works until it is done or needs you."
        footer={
          <>
            <Button variant="quiet" onClick={() => hide('dialog')}>
              Cancel
            </Button>
            <Button variant="primary" onClick={() => show('second')}>
              Start
            </Button>
          </>
        }
      >
        <Field label="Additional instructions">{(control) => <TextInput {...control} />}</Field>
        <Dialog open={open.includes('second')} onClose={() => hide('second')} title="On top" size="small">
          A second dialog over the first.
        </Dialog>
      </Dialog>
      <Dialog
        open={open.includes('required')}
        onClose={() => hide('required')}
        title="Signed out"
        dismissable={false}
        footer={
          <Button variant="primary" onClick={() => hide('required')}>
            Sign in again
          </Button>
        }
      >
        Escape and the backdrop do nothing here.
      </Dialog>
      <Drawer
        open={open.includes('drawer')}
        onClose={() => hide('drawer')}
        title="Task queue"
        footer={
          <Button variant="danger" onClick={() => hide('drawer')}>
            Clear all
          </Button>
        }
      >
        Two tasks are waiting.
      </Drawer>
    </Section>
  );
};
