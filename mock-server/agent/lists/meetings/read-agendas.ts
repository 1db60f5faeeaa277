import { amount } from '../../ask/amount.ts';
import { pageKey, sectionLines } from '../../on-page/page-facts.ts';
import type { Decision, Scene } from '../../recipe.ts';
import { meetingsFiles } from './meetings-files.ts';
import type { MeetingsMemory } from './meetings-memory.ts';
import { readMeetingsAsk } from './meetings-reading.ts';
import { meetingsResult } from './meetings-result.ts';

type Step = Decision<MeetingsMemory>;
type MeetingsScene = Scene<MeetingsMemory>;

async function write(scene: MeetingsScene, evaluation: string): Promise<Step> {
  const asked = readMeetingsAsk(scene.task.instruction, scene.task.now);
  const files = await meetingsFiles(scene.task, asked, meetingsResult(scene.memory, asked));
  const written = files.map((file) => file.name);
  return {
    do: 'write',
    files,
    goal: `Write ${written.join(' and ')}`,
    evaluation,
    memory: { ...scene.memory, written },
  };
}

/** Opens the meetings' own pages, one after the other, where the agendas stand. */
export function readAgendas(scene: MeetingsScene, evaluation: string): Promise<Step> | Step {
  const { memory, page } = scene;
  const [href, ...queue] = memory.queue ?? [];
  if (href === undefined) return write(scene, evaluation);
  if (pageKey(page.url, page.url) !== pageKey(href, page.url)) {
    const title = memory.collected.rows.find((row) => row.href === href)?.cells['title'] ?? 'the meeting';
    return { do: 'goto', url: href, goal: `Open ${title}`, evaluation, memory };
  }
  const agendas = { ...memory.agendas, [href]: sectionLines(page, /^agenda$/i) };
  const told = `The agenda has ${amount(agendas[href]?.length ?? 0, 'points')}`;
  return readAgendas({ ...scene, memory: { ...memory, agendas, queue } }, told);
}
