import {
  catalog,
  catalogWrite,
  playback,
  type Database,
  type ImageRecord,
  type MediaJob,
  type MediaVersion,
} from '@hookline/db';

import { contentIdOf } from '../catalogue.ts';
import type { Story } from '../story.ts';
import { planTasks, type Task } from './plan.ts';

/** What draws; apart from the worker, so that its order and its memory can be tested without. */
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
};

const DRAMAS_MAX = 999;
/** Short, because a worker that is killed keeps its request this long from the next one. */
const LEASE_MS = 30_000;
const LEASE_RENEWAL_MS = 8_000;
const ATTEMPTS_MAX = 3;
/** From here on somebody waits: never put off. */
const URGENT_PRIORITY = 10;

/** The part of a worker that remembers what is left to draw; all else is in the database. */
export type Progress = { tasks: Task[]; taskCount: number };

export async function openProgress({ db, stories }: Worker): Promise<Progress> {
  const { records } = await catalog.listAllDramas(db, { pageNumber: 1, itemsMax: DRAMAS_MAX });
  const tasks = planTasks(stories, records);
  return { tasks, taskCount: tasks.length };
}

/**
 * Does one piece of work: the most urgent request, else the next picture that is missing.
 *
 * @returns What it did; 'waiting' if others need the machine, 'idle' if there is nothing.
 */
export async function takeStep(
  worker: Worker,
  progress: Progress,
): Promise<'rendered' | 'drawn' | 'waiting' | 'idle'> {
  const isBusy = worker.isBusy();
  const job = await playback.claimMediaRequest(worker.db, {
    nowMs: worker.nowMs(),
    leaseMs: LEASE_MS,
    ...(isBusy ? { priorityMin: URGENT_PRIORITY } : {}),
  });
  if (job !== null) {
    await renderJob(worker, job);
    return 'rendered';
  }
  const [task] = progress.tasks;
  if (task === undefined) return isBusy ? 'waiting' : 'idle';
  if (isBusy && !isFeatured(task)) return 'waiting';
  await doTask(worker, task);
  progress.tasks.shift();
  const done = progress.taskCount - progress.tasks.length;
  if (task.kind !== 'request') worker.say(`${nameOf(task)} (${done} of ${progress.taskCount})`);
  return 'drawn';
}

function isFeatured(task: Task): boolean {
  if (task.kind === 'request') return task.priority >= URGENT_PRIORITY;
  return task.story.shelves?.includes('carousel') ?? false;
}

function nameOf(task: Exclude<Task, { kind: 'request' }>): string {
  const name = task.story.name[0];
  return task.kind === 'cover'
    ? `Drew the cover of ${name}`
    : `Drew the first frame of ${name}, episode ${task.episodeNumber}`;
}

async function doTask(worker: Worker, task: Task): Promise<void> {
  const { db, painter } = worker;
  switch (task.kind) {
    case 'cover': {
      const image = await painter.cover(task.story);
      await catalogWrite.saveImage(db, image);
      await catalogWrite.setCover(db, { contentId: task.contentId, imageHash: image.hash });
      return;
    }
    case 'first-frame': {
      const image = await painter.firstFrame(task.story, task.episodeNumber);
      await catalogWrite.saveImage(db, image);
      await catalogWrite.setFirstFrame(db, { chapterId: task.chapterId, imageHash: image.hash });
      return;
    }
    case 'request':
      await playback.requestMedia(db, { chapterIds: task.chapterIds, priority: task.priority });
  }
}

async function renderJob(worker: Worker, job: MediaJob): Promise<void> {
  const { db, stories, painter, say, nowMs } = worker;
  const { chapterId, episodeNumber } = job;
  const story = stories.find(({ slug }) => contentIdOf(slug) === job.contentId);
  if (story === undefined || story.episodes[episodeNumber - 1] === undefined) {
    await playback.failMediaRequest(db, {
      chapterId,
      failure: 'No story of the demo has this episode.',
      attemptsMax: 1,
      nowMs: nowMs(),
    });
    return;
  }
  const renewal = setInterval(() => {
    // A renewal that fails costs nothing but the lease: another worker may then render it as well.
    playback
      .extendMediaLease(db, { chapterId, nowMs: nowMs(), leaseMs: LEASE_MS })
      .catch((error: unknown) => say(`Could not renew: ${String(error)}`));
  }, LEASE_RENEWAL_MS);
  const startMs = nowMs();
  try {
    const media = await painter.episode(story, episodeNumber);
    await playback.finishMediaRequest(db, { chapterId, media });
    say(
      `Rendered ${story.name[0]}, episode ${episodeNumber}, in ${((nowMs() - startMs) / 1000).toFixed(1)} s`,
    );
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    const isRetried = await playback.failMediaRequest(db, {
      chapterId,
      failure,
      attemptsMax: ATTEMPTS_MAX,
      nowMs: nowMs(),
    });
    say(
      `Could not render ${story.name[0]}, episode ${episodeNumber}${isRetried ? ', will try again' : ''}: ${failure}`,
    );
  } finally {
    clearInterval(renewal);
  }
}
