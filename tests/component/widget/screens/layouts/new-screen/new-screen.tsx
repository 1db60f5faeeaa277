import { TaskComposer } from '../../../../../../widget/parts/compose/task-composer.tsx';
import { LiveView } from '../../../../../../widget/parts/live-view/live-view.tsx';
import { useStartTask } from '../../../../../../widget/parts/task/use-start-task.ts';
import { TaskChat } from '../../../../../../widget/parts/workspace/task-chat.tsx';
import { TaskHeading } from '../../../../../../widget/parts/workspace/task-heading.tsx';
import { useWorkspace, type Workspace } from '../../../../../../widget/parts/workspace/use-workspace.ts';
import { WorkspacePage } from '../../../../../../widget/parts/workspace/workspace-page.tsx';
import type { Task } from '../../../../../../contract/entities/task.ts';
import { variant } from './variant.ts';

const Shown = ({ task, workspace }: { task: Task; workspace: Workspace }) => {
  const { active, select, newTask, focusPrompt } = workspace;
  return (
    <>
      <TaskHeading task={task} variant={variant} onAlreadyFinished={focusPrompt} />
      <LiveView task={task} />
      <TaskChat
        task={task}
        active={active}
        title={variant.chatTitle}
        onSelect={select}
        onStartNew={newTask}
      />
    </>
  );
};

/** An example screen, built as CONTRIBUTING describes. */
export const NewScreen = () => {
  const workspace = useWorkspace(variant);
  const { task, active, promptRef } = workspace;
  const { starting, start } = useStartTask(variant.shape);
  return (
    <WorkspacePage workspace={workspace}>
      <main aria-label="Night shift">
        {task && <Shown key={task.id} task={task} workspace={workspace} />}
        <TaskComposer
          variant={variant.composer}
          task={task}
          busy={active.length > 0}
          inputRef={promptRef}
          starting={starting !== undefined}
          shape={variant.shape}
          onStart={(text) => start({ text })}
        />
      </main>
    </WorkspacePage>
  );
};
