import { useState } from 'react';
import type { SectionType } from './gallery-controls.tsx';
import * as css from './gallery.css.ts';
import { Badge, type BadgeTone } from '../ui/feedback/badge.tsx';
import { Banner, type BannerTone } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/field/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Mascot } from '../ui/layout/mascot.tsx';
import { Progress } from '../ui/feedback/progress.tsx';
import { SegmentedControl } from '../ui/field/segmented-control.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { StatusPill } from '../ui/feedback/status-pill.tsx';
import { Table } from '../ui/layout/table.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { Toast } from '../ui/feedback/toast.tsx';

const badges: BadgeTone[] = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'];
const banners: BannerTone[] = ['accent', 'neutral', 'info', 'success', 'warning', 'danger'];
const violations = [
  { id: '1042', unit: '12B', rule: 'Parking', fee: 75 },
  { id: '1043', unit: '4A', rule: 'Balcony storage', fee: 1250 },
  { id: '1044', unit: '7C', rule: 'Noise', fee: 0 },
];

/** Components that display something. */
export const GalleryContent = ({ Section }: { Section: SectionType }) => {
  const [tab, setTab] = useState('timeline');
  const [speed, setSpeed] = useState('smart');
  return (
    <>
      <Section title="Status">
        <div className={css.stack}>
          <div className={css.row}>
            <StatusPill tone="busy" pulse>
              Running
            </StatusPill>
            <StatusPill tone="warning">Paused</StatusPill>
            <StatusPill tone="success">Completed</StatusPill>
            <StatusPill tone="danger">Failed</StatusPill>
            <StatusPill tone="neutral">Stopped</StatusPill>
          </div>
          <div className={css.row}>
            {badges.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
            <Badge tone="live">LIVE</Badge>
            <Badge>12</Badge>
          </div>
          <Progress label="Step 3 of 8" value={3} max={8} />
          <Progress label="Working" />
          <Spinner label="Loading" />
        </div>
      </Section>
      <Section title="Tabs and segments">
        <div className={css.stack}>
          <Tabs
            label="Task"
            selected={tab}
            onSelect={setTab}
            tabs={[
              { id: 'timeline', label: 'Timeline', panel: 'Opened the portal at 9:41.' },
              { id: 'details', label: 'Details', panel: 'Twelve steps, 48 seconds.' },
              { id: 'browser', label: 'Browser View', panel: 'No recording.' },
            ]}
          />
          <SegmentedControl
            label="Speed"
            value={speed}
            onChange={setSpeed}
            options={[
              { value: 'smart', label: 'Smart' },
              { value: 'balanced', label: 'Balanced' },
              { value: 'fast', label: 'Fast' },
            ]}
          />
        </div>
      </Section>
      <Section title="Banner" wide>
        <div className={css.stack}>
          {banners.map((tone) => (
            <Banner
              key={tone}
              tone={tone}
              action={
                <Button variant="quiet" size="small">
                  Tell us
                </Button>
              }
            >
              This is a preview, so check the results.
            </Banner>
          ))}
        </div>
      </Section>
      <Section title="Toast">
        <div className={css.stack}>
          <Toast
            tone="info"
            title="Task paused"
            description="You can now take control of the browser"
            onDismiss={() => setTab(tab)}
          />
          <Toast
            tone="success"
            title="Task started"
            description="Your automation is now running."
            onDismiss={() => setTab(tab)}
          />
          <Toast
            tone="destructive"
            title="Failed to create task"
            description="Please try again."
            onDismiss={() => setTab(tab)}
          />
        </div>
      </Section>
      <Section title="Card and skeleton">
        <div className={css.stack}>
          <Card as="button" interactive>
            <strong>Meeting minutes</strong>
            <p>Find the newest minutes and download them.</p>
          </Card>
          <Card>
            <Skeleton lines={3} />
          </Card>
          <Skeleton height="96px" />
        </div>
      </Section>
      <Section title="Table">
        <Table
          caption="Open violations"
          rows={violations}
          rowKey={(row) => row.id}
          columns={[
            { id: 'id', header: 'Case', cell: (row) => row.id },
            { id: 'unit', header: 'Unit', cell: (row) => row.unit },
            { id: 'rule', header: 'Rule', cell: (row) => row.rule },
            { id: 'fee', header: 'Fee', align: 'end', cell: (row) => row.fee.toFixed(2) },
          ]}
        />
      </Section>
      <Section title="Empty state">
        <EmptyState
          illustration={<Mascot mood="idle" size={96} />}
          title="Ready to browse"
          text="Tell me what you'd like me to do and I'll handle it for you"
          action={<Button variant="secondary">See an example</Button>}
        />
        <EmptyState icon="list" title="Queue is empty" text="Tasks will appear here when added" />
      </Section>
    </>
  );
};
