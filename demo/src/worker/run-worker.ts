import {
  catalog,
  playback,
  type Database,
  type ImageRecord,
  type MediaVersion,
  type UnrenderedEpisode,
} from '@hookline/db';
import {
  episodeRendering,
  setCover,
  setFirstFrame,
  type RenderOutcome,
} from '@hookline/services/catalog';
import { runNextWork } from '@hookline/services/work';

import { dramaIdOf } from '../catalogue.ts';
import type { Story } from '../story.ts';
import {
  CAROUSEL_PRIORITY,
  FIRST_EPISODE_PRIORITY,
  planTasks,
  VIEWER_PRIORITY,
  type Task,
} from './plan.ts';

/** Draws and renders for the worker. It is an interface, so that tests can replace it. */
export type Painter = {
  cover(story: Story): Promise<ImageRecord>;
  firstFrame(story: Story, episodeNumber: number): Promise<ImageRecord>;
  episode(story: Story, episodeNumber: number): Promise<MediaVersion>;
};

export type Worker = {
  db: Database;
  stories: readonly Story[];
  painter: Painter;
  say: (line: string) => void;
  nowMs: () => number;
  /** True while others need the machine. */
  isBusy: () => boolean;
  /** Aborts when the worker is being stopped: the episode it renders returns to the queue. */
  stopping: AbortSignal;
};

const DRAMAS_MAX = 999;

/** The worker's memory of what is left to draw; all other state is in the database. */
export type Progress = { tasks: Task[]; taskCount: number };

export async function openProgress({ db, stories }: Worker): Promise<Progress> {
  const { records } = await catalog.listAllDramas(db, { pageNumber: 1, itemsMax: DRAMAS_MAX });
  const tasks = planTasks(stories, records);
  return { tasks, taskCount: tasks.length };
}

/**
 * Does one piece of work: the most urgent request, else the next missing picture.
 *
 * @returns What it did; 'waiting' if others need the machine, 'idle' if there is nothing.
 */
export async function takeStep(
  worker: Worker,
  progress: Progress,
): Promise<'rendered' | 'drawn' | 'waiting' | 'idle'> {
  const task = await nextPicture(worker, progress);
  const isBusy = worker.isBusy();
  const isFeatured = task?.story.columns?.includes('carousel') ?? false;
  // The second lane renders the carousel's episodes. Here the carousel's pictures are drawn first.
  const isPoster = task?.kind === 'cover' || task?.episodeNumber === 1;
  const usual = isBusy ? CAROUSEL_PRIORITY : FIRST_EPISODE_PRIORITY;
  const priorityMin = isFeatured && isPoster ? VIEWER_PRIORITY : usual;
  if (await takeRequest(worker, priorityMin)) return 'rendered';
  if (task === null) return isBusy ? 'waiting' : 'idle';
  if (isBusy && !isFeatured) return 'waiting';
  await drawPicture(worker, task);
  progress.tasks.shift();
  const done = progress.taskCount - progress.tasks.length;
  worker.say(`${nameOf(task)} (${done} of ${progress.taskCount})`);
  return 'drawn';
}

type Picture = Exclude<Task, { kind: 'request' }>;

/** Finds the next missing picture; episodes before it in the plan are added to the queue. */
async function nextPicture({ db, nowMs }: Worker, progress: Progress): Promise<Picture | null> {
  for (;;) {
    const [task] = progress.tasks;
    if (task?.kind !== 'request') return task ?? null;
    const { episodeIds, priority } = task;
    await playback.requestMedia(db, { episodeIds, priority, nowMs: nowMs() });
    progress.tasks.shift();
  }
}

/**
 * Renders the most urgent request of at least this priority; false if there is none. A second lane
 * calls only this, so that the first visitor of a new machine does not have to wait.
 */
export async function takeRequest(worker: Worker, priorityMin: number): Promise<boolean> {
  const { db, say, nowMs, stopping } = worker;
  const kind = episodeRendering((episode) => renderEpisode(worker, episode), { db });
  const write = (about: object, text: string) => say(`${text}: ${causeOf(about)}`);
  const deps = { db, now: nowMs, log: { warn: write, error: write } };
  return (await runNextWork(kind, { priorityMin, stopping }, deps)) !== null;
}

function causeOf(about: object): string {
  if (!('err' in about)) return 'for no known reason';
  return about.err instanceof Error ? about.err.message : String(about.err);
}

function nameOf(task: Picture): string {
  const name = task.story.name[0];
  return task.kind === 'cover'
    ? `Drew the cover of ${name}`
    : `Drew the first frame of ${name}, episode ${task.episodeNumber}`;
}

async function drawPicture({ db, painter }: Worker, task: Picture): Promise<void> {
  if (task.kind === 'cover') {
    const image = await painter.cover(task.story);
    await setCover({ dramaId: task.dramaId, image }, { db });
    return;
  }
  const image = await painter.firstFrame(task.story, task.episodeNumber);
  await setFirstFrame({ episodeId: task.episodeId, image }, { db });
}

async function renderEpisode(
  { stories, painter, say, nowMs, stopping }: Worker,
  { dramaId, episodeNumber }: UnrenderedEpisode,
): Promise<RenderOutcome> {
  const story = stories.find(({ slug }) => dramaIdOf(slug) === dramaId);
  if (story === undefined || story.episodes[episodeNumber - 1] === undefined) {
    return { kind: 'impossible', failure: 'No story of the demo has this episode.' };
  }
  const name = `${story.name[0]}, episode ${episodeNumber}`;
  const startMs = nowMs();
  try {
    const media = await painter.episode(story, episodeNumber);
    say(`Rendered ${name}, in ${((nowMs() - startMs) / 1000).toFixed(1)} s`);
    return { kind: 'rendered', media };
  } catch (error) {
    if (!stopping.aborted) say(`Could not render ${name}.`);
    throw error;
  }
}
