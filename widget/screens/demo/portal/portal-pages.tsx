import type { DemoAim } from '../../../rules/demo/demo-tasks.ts';
import { Icon, type IconName } from '../../../ui/layout/icon.tsx';
import * as frame from './portal-frame.css.ts';
import { aimProps, type PageProps, Shell } from './portal-frame.tsx';
import * as look from './portal-pages.css.ts';

export const Dashboard = (props: PageProps) => {
  const { chart, figures, upcoming, home } = props.portal;
  const { title, months, shares } = chart;
  return (
    <Shell current={home} {...props}>
      <div className={frame.tiles} {...aimProps('figures', props.targets)}>
        {figures.map(([value, label]) => (
          <div key={label} className={look.tile}>
            <span className={look.figure}>{value}</span>
            <span className={frame.quiet}>{label}</span>
          </div>
        ))}
      </div>
      <div className={look.halves}>
        <div className={look.panel}>
          <span className={look.panelTitle}>{title}</span>
          <svg viewBox="0 0 240 120" className={look.chart}>
            {[30, 60, 90].map((y) => (
              <path key={y} className={look.gridLine} d={`M0 ${y}h240`} />
            ))}
            {shares.map((share, index) => (
              <rect
                key={months[index]}
                className={look.bar}
                x={index * 41 + 6}
                y={104 - share * 96}
                width={24}
                height={share * 96}
                rx={3}
              />
            ))}
            {months.map((month, index) => (
              <text key={month} className={look.month} x={index * 41 + 18} y={117} textAnchor="middle">
                {month}
              </text>
            ))}
          </svg>
        </div>
        <div className={look.panel}>
          <span className={look.panelTitle}>{upcoming.title}</span>
          {upcoming.lines.map(([day, event]) => (
            <div key={day} className={look.line}>
              <span className={look.day}>{day}</span>
              <span>{event}</span>
            </div>
          ))}
        </div>
      </div>
    </Shell>
  );
};

const rowAims: readonly (DemoAim | undefined)[] = ['first', 'second', 'third'];

export const Documents = (props: PageProps) => {
  const { pages, targets } = props;
  const { title, fields, act } = pages.form;
  return (
    <Shell current={pages.place} {...props}>
      <div className={look.thirds}>
        <div className={look.table}>
          {pages.rows.map(([name, about, state], index) => {
            const aim = rowAims[index];
            return (
              <div key={name} className={look.row} {...(aim && aimProps(aim, targets))}>
                <span className={look.tick}>
                  <Icon name="check" size={12} />
                </span>
                <span className={look.rowName}>{name}</span>
                <span className={look.rowAbout}>{about}</span>
                <span className={look.state}>{state}</span>
              </div>
            );
          })}
        </div>
        <div className={look.panel} {...aimProps('form', targets)}>
          <span className={look.panelTitle}>{title}</span>
          {fields.map(([label, value]) => (
            <div key={label} className={frame.field}>
              <span className={frame.label}>{label}</span>
              <span className={frame.value}>{value}</span>
            </div>
          ))}
          <span className={frame.button} {...aimProps('act', targets)}>
            {act}
          </span>
        </div>
      </div>
    </Shell>
  );
};

export const Complete = (props: PageProps & { fileIcon: IconName; fileName: string }) => {
  const { pages, targets, fileIcon, fileName } = props;
  const { title, text, figures } = pages.complete;
  return (
    <Shell current={pages.place} {...props}>
      <div className={look.complete}>
        <span className={look.done}>
          <Icon name="check" size={28} />
        </span>
        <span className={look.doneTitle}>{title}</span>
        <span className={frame.quiet}>{text}</span>
        <span className={look.fileChip} {...aimProps('file', targets)}>
          <Icon name={fileIcon} size={18} />
          <span className={look.fileName}>{fileName}</span>
        </span>
        <div className={look.doneFigures}>
          {figures.map(([value, label]) => (
            <div key={label} className={look.tile}>
              <span className={look.figure}>{value}</span>
              <span className={frame.quiet}>{label}</span>
            </div>
          ))}
        </div>
      </div>
    </Shell>
  );
};
