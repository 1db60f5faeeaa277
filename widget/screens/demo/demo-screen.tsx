import { useAtomValue } from 'jotai';
import { useId, useRef } from 'react';
import { t } from '../../messages/translate.ts';
import { ChatBubble } from '../../parts/chat/chat-bubble.tsx';
import { Composer } from '../../parts/compose/composer.tsx';
import { PreviewBanner } from '../../parts/shell/preview-banner.tsx';
import { TopNavigation } from '../../parts/shell/top-navigation.tsx';
import { FileItem, FileList } from '../../parts/task/file-list.tsx';
import { ProgressPanel, ProgressStep, type StepState } from '../../parts/task/progress-panel.tsx';
import { useNow } from '../../parts/task/use-now.ts';
import { usePlatform } from '../../platform/platform.ts';
import { demoResult } from '../../rules/demo/demo-moment.ts';
import { demoTasks, packetFile } from '../../rules/demo/demo-tasks.ts';
import { greeting } from '../../rules/session/welcome.ts';
import { useBrand } from '../../state/brand.ts';
import { ownFilesAtom } from '../../state/view-atoms.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { Button } from '../../ui/field/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { keyboardScrollable } from '../../ui/layout/scroll-region.tsx';
import { hidden } from '../../ui/layout/visually-hidden.css.ts';
import { useKeepFocus } from '../../ui/overlay/use-keep-focus.ts';
import {
  about,
  restart,
  card,
  cards,
  actionLabel,
  greetingText,
  heading,
  intro,
  list,
  log,
  main,
  mark,
  name,
  page,
  messages,
  side,
  steps,
  subtitle,
  taskTitle,
  welcome,
} from './demo-screen.css.ts';
import { EmptyPane, LivePane } from './live-pane.tsx';
import { type DemoRun, type OfferedTask, useDemo } from './use-demo.ts';
import { variant } from './variant.ts';
import { minuteMs } from '../../../contract/durations.ts';

type HeadingProps = { headingId: string };

/** The demo tasks to choose from. */
const Welcome = ({ headingId, onStart }: HeadingProps & { onStart: (task: OfferedTask) => void }) => {
  const { product } = useBrand();
  const now = useNow(minuteMs, true);
  return (
    <>
      <div className={intro}>
        <p className={greetingText}>{greeting(new Date(now).getHours())}</p>
        <h1 id={headingId} className={heading}>
          {t(variant.welcome, { product })}
        </h1>
        <p className={subtitle}>{t(variant.subtitle)}</p>
      </div>
      <ul className={cards} aria-label={t(variant.tasks)}>
        {demoTasks.map((task) => (
          <li key={task.id}>
            <Card as="button" interactive className={card} onClick={() => onStart(task)}>
              <span className={mark}>
                <Icon name={task.icon} />
              </span>
              <span className={name}>{task.title}</span>
              <span className={about}>{task.description}</span>
              <span className={actionLabel}>
                {t(variant.action)}
                <Icon name="play" size={14} />
              </span>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
};

const stateOf = (index: number, { step, isDone }: DemoRun['moment']): StepState => {
  if (isDone || index < step) return 'done';
  return index === step ? 'current' : 'pending';
};

/** The messages about the task, and its result. */
const Conversation = ({ run, onRestart }: { run: DemoRun; onRestart: () => void }) => {
  const { task, fileName, startedAt, moment } = run;
  const { downloads } = usePlatform();
  const files = useAtomValue(ownFilesAtom);
  return (
    <div className={log} role="log" aria-label={t('Messages')} {...keyboardScrollable}>
      <div className={messages}>
        <ol className={list}>
          <ChatBubble by="user" look="user" timestamp={startedAt}>
            {task.title}
          </ChatBubble>
          <ChatBubble by="bot" look="bot" timestamp={startedAt}>
            {t('Starting: {description}', { description: task.description })}
          </ChatBubble>
          {moment.isDone && (
            <ChatBubble
              by="bot"
              look="bot"
              timestamp={startedAt + task.duration}
              below={
                <FileList>
                  <FileItem name={fileName} about={t(variant.file.about)}>
                    <Button
                      variant="secondary"
                      size="small"
                      icon={<Icon name="download" size={16} />}
                      aria-label={t(variant.file.downloadOf, { name: fileName })}
                      onClick={() => downloads.open(`${files}${packetFile}`)}
                    >
                      {t(variant.file.download)}
                    </Button>
                  </FileItem>
                </FileList>
              }
            >
              {demoResult([fileName])}
            </ChatBubble>
          )}
        </ol>
        {moment.isDone && (
          <div className={restart}>
            <Button variant="secondary" size="small" onClick={onRestart}>
              {t(variant.again)}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
};

/** A demo task, played step by step. */
const DemoTaskRun = ({
  run,
  headingId,
  onRestart,
}: HeadingProps & { run: DemoRun; onRestart: () => void }) => {
  const { task, moment } = run;
  return (
    <>
      <h1 id={headingId} className={taskTitle}>
        {task.title}
      </h1>
      <div className={steps}>
        <ProgressPanel
          at={moment.step}
          summary={t('Step {step} of {next}', { step: moment.step + 1, next: task.steps.length })}
          running={!moment.isDone && <Badge tone="accent">{t('Running')}</Badge>}
          opensAutomatically={!moment.isDone}
        >
          {task.steps.map(({ text }, index) => (
            <ProgressStep key={text} text={text} state={stateOf(index, moment)} />
          ))}
        </ProgressPanel>
      </div>
      <h2 className={hidden}>{t(variant.chatTitle)}</h2>
      <Conversation run={run} onRestart={onRestart} />
    </>
  );
};

const ignore = () => {};

/** A simulation of the product. It makes no calls. */
export const DemoScreen = () => {
  const headingId = useId();
  const container = useRef<HTMLDivElement>(null);
  const { run, start, clear } = useDemo();
  // The pressed card unmounts, and the steps or the cards take its place.
  useKeepFocus(container, 'main [aria-expanded], main button');
  return (
    <div className={page} ref={container}>
      <Boundary name={t('The top bar')}>
        <PreviewBanner />
        <TopNavigation>
          <Button variant="secondary" icon={<Icon name="trash" size={16} />} onClick={clear}>
            {t(variant.clear)}
          </Button>
        </TopNavigation>
      </Boundary>
      <main className={main} aria-labelledby={headingId}>
        <div className={run ? side : welcome}>
          {run ? (
            <DemoTaskRun key={run.startedAt} run={run} headingId={headingId} onRestart={clear} />
          ) : (
            <Welcome headingId={headingId} onStart={start} />
          )}
          <Composer
            label={t(variant.composer.label)}
            placeholder={t(variant.composer.placeholder)}
            hint={t(variant.composer.hint)}
            maxHeight={variant.composer.maxHeight}
            value={run?.task.title ?? ''}
            onChange={ignore}
            onSend={ignore}
            sendKey="enter"
            rows={1}
            disabled
          />
        </div>
        <Boundary name={t('The live view')} resetOn={run?.moment.step}>
          {run ? <LivePane key={run.startedAt} run={run} /> : <EmptyPane />}
        </Boundary>
      </main>
    </div>
  );
};
