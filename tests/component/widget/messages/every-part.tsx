import { TaskComposer, type ComposerVariant } from '../../../../widget/parts/compose/task-composer.tsx';
import { composerTexts } from '../../../../widget/parts/compose/composer-texts.ts';
import { WorkflowCards } from '../../../../widget/parts/compose/workflow-cards.tsx';
import { workflows } from '../../../../widget/parts/compose/workflows.ts';
import { KeptLiveView, LiveView } from '../../../../widget/parts/live-view/live-view.tsx';
import { Markdown } from '../../../../widget/parts/markdown/markdown.tsx';
import { PartMissing } from '../../../../widget/parts/shell/on-demand.tsx';
import { ThemeToggle } from '../../../../widget/parts/shell/theme-toggle.tsx';
import { FileList } from '../../../../widget/parts/task/file-list.tsx';
import { StepLines } from '../../../../widget/parts/task/step-lines.tsx';
import { FileChooser } from '../../../../widget/parts/upload/file-chooser.tsx';
import { useChosenFiles } from '../../../../widget/parts/upload/use-chosen-files.ts';
import { TaskChat } from '../../../../widget/parts/workspace/task-chat.tsx';
import { TaskHeading } from '../../../../widget/parts/workspace/task-heading.tsx';
import { useWorkspace } from '../../../../widget/parts/workspace/use-workspace.ts';
import { WorkspacePage } from '../../../../widget/parts/workspace/workspace-page.tsx';
import { limits } from '../../../../widget/rules/limits.ts';

const composer: ComposerVariant = {
  label: composerTexts.idle,
  sendKey: 'enter',
  placeholder: composerTexts,
  hint: composerTexts.hint,
  maxHeight: limits.textarea.maxHeight,
};
const nothing = () => {};

/** What a screen says itself is a number on this one: all words are those of the parts. */
export const EveryPart = () => {
  const workspace = useWorkspace({ pollInterval: limits.poll.active });
  const { task, active, promptRef, select, newTask, focusPrompt } = workspace;
  const chosen = useChosenFiles();
  return (
    <WorkspacePage workspace={workspace}>
      <ThemeToggle />
      <PartMissing onRetry={nothing} />
      <WorkflowCards title="1" workflows={workflows} onChoose={nothing} />
      <FileList>{null}</FileList>
      <FileChooser form="task" label="1" chosen={chosen} />
      <KeptLiveView address="" name="1" />
      <Markdown text={'- [ ] 1\n- [x] 2[^1]\n\n[^1]: 3'} />
      {task && (
        <>
          <TaskHeading task={task} variant={{}} onAlreadyFinished={focusPrompt} />
          <LiveView task={task} />
          <StepLines task={task} working="1" />
          <TaskChat task={task} active={active} title="1" onSelect={select} onStartNew={newTask} />
        </>
      )}
      <TaskComposer
        variant={composer}
        task={task}
        busy={active.length > 0}
        inputRef={promptRef}
        shape="confirmation"
      />
    </WorkspacePage>
  );
};
