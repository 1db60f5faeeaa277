import { modeWords } from '../../ask/mode-words.ts';
import { findLink, mainHeading, pageKey, sectionLines } from '../../on-page/page-facts.ts';
import { personWords } from '../../ask/person-words.ts';
import type { Decision, Recipe, Scene } from '../../recipe.ts';
import { collectRows, nothingCollected } from '../../on-page/collect-rows.ts';
import { findWay } from '../../on-page/find-way.ts';
import { meetingColumns, pageZone, askedMeetings, meetingLines } from './meeting-lines.ts';
import {
  meetingsSummary,
  meetingsWords,
  type MeetingsResult,
  meetingsFiles,
  meetingBullet,
} from './meetings-files.ts';
import { freshMeetings, type MeetingsMemory } from './meetings-memory.ts';
import { calendarWords, type MeetingsAsk, readMeetingsAsk } from './meetings-reading.ts';
import { formStep, plannedWords, plannedInstant, isPlanned } from './schedule-meeting.ts';
import { freshSignIn, signInStep } from '../../on-page/sign-in.ts';
import { wereRead } from '../summary-words.ts';
import { amount } from '../../ask/amount.ts';

/** Of the meetings read, those the files are to hold. */
function meetingsResult(memory: MeetingsMemory, asked: MeetingsAsk): MeetingsResult {
  const zone = memory.zone ?? 'UTC';
  const lines = meetingLines(memory.collected.rows, zone);
  const { plan } = asked;
  const instant = plannedInstant(plan, zone);
  const chosen =
    plan === undefined || instant === undefined
      ? askedMeetings(lines, asked)
      : lines.filter((line) => isPlanned(line, plan, instant)).slice(0, 1);
  const unread = chosen.filter((line) => memory.agendas[line.href ?? ''] === undefined).length;
  const leftOut = [
    ...(memory.collected.cut ? [`the pages of the list after page ${memory.collected.read.length}`] : []),
    ...(unread > 0 ? [`the agendas of ${amount(unread, 'meetings')}, which stand on the detail pages`] : []),
  ];
  return {
    chosen,
    agendas: memory.agendas,
    zone,
    source: memory.collected.read[0] ?? '',
    read: lines.length,
    leftOut,
  };
}

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
function readAgendas(scene: MeetingsScene, evaluation: string): Promise<Step> | Step {
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

interface Scheduling {
  names: readonly string[];
  /** False when the meeting stood in the list before. */
  wasSent: boolean;
  /** What was put in otherwise than asked. */
  notes: readonly string[];
}

/** What is told when a meeting was to be scheduled. */
function scheduledSummary(result: MeetingsResult, { names, wasSent, notes }: Scheduling): string {
  const [line] = result.chosen;
  const title = line?.title ?? 'The meeting';
  const first = wasSent
    ? `Scheduled ${title} and found it in the list of meetings. Calendar file: ${names.join(' and ')}.`
    : `${title} stood in the list of meetings already, so nothing was sent. Calendar file: ${names.join(' and ')}.`;
  return [
    first,
    '',
    ...(line === undefined ? [] : [meetingBullet(line)]),
    `- Times are by the clocks of ${result.zone}.`,
    ...(wasSent ? notes.map((note) => `- ${note}`) : []),
  ].join('\n');
}

type Step = Decision<MeetingsMemory>;
type MeetingsScene = Scene<MeetingsMemory>;

const meetingsPage = { name: 'meetings', links: [/^meetings\b/i, /\b(meetings|calendar|events)\b/i] };
/** Agendas of so few are always read: one page each. */
const fewMeetings = 2;

/** The list is read: go on to the form, to the agendas, or say that there is nothing. */
function afterList(scene: MeetingsScene, asked: MeetingsAsk, evaluation: string): Promise<Step> | Step {
  const { memory, page, task } = scene;
  const { chosen, read } = meetingsResult(scene.memory, asked);
  const { plan } = asked;
  if (chosen.length > 0) {
    const all = modeWords[task.mode].opensDetails || chosen.length <= fewMeetings || asked.agendas;
    const queue = all ? chosen.flatMap((line) => line.href ?? []) : [];
    return readAgendas({ ...scene, memory: { ...memory, queue } }, evaluation);
  }
  if (plan === undefined) {
    const reason = `The portal has no ${meetingsWords(asked)} that fit what was asked: ${wereRead(read, 'meetings')}.`;
    return { do: 'fail', reason, goal: 'Find the meetings asked for', evaluation: reason, memory };
  }
  const link = findLink(page, /^(schedule|add|new|book)\b.*\bmeeting\b/i);
  if (memory.sent || link === undefined) {
    const reason = memory.sent
      ? `The form for ${plannedWords(plan)} was sent, but the list of meetings does not have it.`
      : `The page ${page.url} has no way to schedule a meeting.`;
    return { do: 'fail', reason, goal: 'Schedule the meeting', evaluation: reason, memory };
  }
  const target = { by: 'href', href: link.href } as const;
  // What the list holds is read anew afterwards: only then is the meeting known to be in it.
  const anew = { ...memory, collected: nothingCollected };
  return { do: 'click', target, goal: 'Open the form that schedules meetings', evaluation, memory: anew };
}

function readList(scene: MeetingsScene, asked: MeetingsAsk): Promise<Step> | Step {
  const { page, task } = scene;
  const folder = asked.past ? /^past\b/i : /^(upcoming|all)\b/i;
  const pagesAtMost = modeWords[task.mode].pagesAtMost;
  const list = { what: 'meetings', columns: meetingColumns, folder, pagesAtMost };
  const { collected, evaluation, next } = collectRows(page, scene.memory.collected, list);
  const memory = { ...scene.memory, collected, zone: pageZone(page) ?? scene.memory.zone };
  if (next === undefined) return afterList({ ...scene, memory }, asked, evaluation);
  const target = { by: 'href', href: next.link.href } as const;
  return { do: 'click', target, together: next.together, goal: next.goal, evaluation, memory };
}

function finish(scene: MeetingsScene, names: readonly string[]): Step {
  const { memory, problem, task } = scene;
  const goal = 'Report on the meetings';
  if (problem !== undefined) {
    const reason = `The files could not be saved: ${problem}`;
    return { do: 'fail', reason, goal, evaluation: reason, memory };
  }
  const asked = readMeetingsAsk(task.instruction, task.now);
  const result = meetingsResult(scene.memory, asked);
  const summary =
    asked.plan === undefined
      ? meetingsSummary(task, asked, result, names)
      : scheduledSummary(result, { names, wasSent: memory.sent, notes: memory.notes });
  return { do: 'finish', summary, goal, evaluation: `${names.join(' and ')} saved`, memory };
}

function decide(scene: MeetingsScene): Promise<Step> | Step {
  const { memory, page, task } = scene;
  if (memory.written !== null) return finish(scene, memory.written);
  const asked = readMeetingsAsk(task.instruction, task.now);
  const { plan } = asked;
  if (plan !== undefined && plan.day === undefined) {
    const reason = 'The instruction names no day for the meeting. Say it like this: on January 15 at 7 pm.';
    return { do: 'fail', reason, goal: 'Schedule the meeting', evaluation: reason, memory };
  }
  const wall = signInStep(scene, memory.signIn);
  if (wall !== undefined) return { ...wall, memory: { ...memory, signIn: wall.memory } };
  const signedIn = { ...scene, memory: { ...memory, signIn: freshSignIn } };
  if (memory.queue !== null) return readAgendas(signedIn, 'The list of meetings was read');
  const form = plan === undefined ? undefined : formStep(signedIn, plan);
  if (form !== undefined) return form;
  const isList = /^(upcoming |past )?meetings\b/i.test(mainHeading(page));
  return isList ? readList(signedIn, asked) : findWay(signedIn, meetingsPage);
}

/** Lists meetings, puts them into a calendar file, or schedules one and sees to it that it stands in the list. */
export const meetings: Recipe<MeetingsMemory> = {
  name: 'meetings',
  does: 'list or schedule meetings',
  fits(instruction) {
    const words = personWords(instruction);
    const at = words.search(/\bmeetings?\b|\bagendas?\b/i);
    if (at < 0) return 0;
    const isWish = calendarWords.test(words) || readMeetingsAsk(instruction, new Date(0)).plan !== undefined;
    // "Meeting minutes" are about minutes; a meeting is the chore when a calendar is, or when nothing else is.
    const score = isWish ? 0.9 : 0.7;
    return score - at / 1e5 - (/\bminutes of\b|\bmeeting minutes\b|\bboard minutes\b/i.test(words) ? 0.3 : 0);
  },
  acts: (instruction) => readMeetingsAsk(instruction, new Date(0)).plan !== undefined,
  start: () => freshMeetings,
  next: decide,
};
