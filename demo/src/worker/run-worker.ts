import {
  catalog,
  playback,
  type Database,
  type ImageRecord,
  type MediaJob,
  type MediaVersion,
} from '@hookline/db';
import {
  completeMediaRequest,
  failMediaRequest,
  setCover,
  setFirstFrame,
} from '@hookline/services';

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
};

const DRAMAS_MAX = 999;
/** Short, because a worker that is killed keeps its request this long from the next one. */
const LEASE_MS = 30_000;
const LEASE_RENEWAL_MS = 8_000;
const ATTEMPTS_MAX = 3;

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
  const task = await nextPicture(worker, progress);
  const isBusy = worker.isBusy();
  const isFeatured = task?.story.shelves?.includes('carousel') ?? false;
  // The second lane has the episodes of the carousel; here its covers and posters come first.
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

/** The next picture that is missing; what stands before it in the plan is put into the queue. */
async function nextPicture({ db }: Worker, progress: Progress): Promise<Picture | null> {
  for (;;) {
    const [task] = progress.tasks;
    if (task?.kind !== 'request') return task ?? null;
    await playback.requestMedia(db, { episodeIds: task.episodeIds, priority: task.priority });
    progress.tasks.shift();
  }
}

/**
 * Renders the most urgent request that has at least this priority; false if there is none. A
 * second lane calls this alone, so that the first visitor of a new machine does not wait.
 */
export async function takeRequest(worker: Worker, priorityMin: number): Promise<boolean> {
  const lease = { nowMs: worker.nowMs(), leaseMs: LEASE_MS, priorityMin };
  const job = await playback.claimMediaRequest(worker.db, lease);
  if (job !== null) await renderJob(worker, job);
  return job !== null;
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

async function renderJob(worker: Worker, job: MediaJob): Promise<void> {
  const { db, stories, painter, say, nowMs } = worker;
  const { episodeId, episodeNumber } = job;
  const end = { db, now: nowMs };
  const story = stories.find(({ slug }) => dramaIdOf(slug) === job.dramaId);
  if (story === undefined || story.episodes[episodeNumber - 1] === undefined) {
    const failure = 'No story of the demo has this episode.';
    await failMediaRequest({ episodeId, failure, attemptsMax: 1 }, end);
    return;
  }
  const renewal = setInterval(() => {
    // A renewal that fails costs nothing but the lease: another worker may then render it as well.
    playback
      .extendMediaLease(db, { episodeId, nowMs: nowMs(), leaseMs: LEASE_MS })
      .catch((error: unknown) => say(`Could not renew: ${String(error)}`));
  }, LEASE_RENEWAL_MS);
  const startMs = nowMs();
  try {
    const media = await painter.episode(story, episodeNumber);
    await completeMediaRequest({ episodeId, media }, end);
    say(
      `Rendered ${story.name[0]}, episode ${episodeNumber}, in ${((nowMs() - startMs) / 1000).toFixed(1)} s`,
    );
  } catch (error) {
    // The worker itself is being stopped: the lease ends soon, and the next one takes it on.
    if (error instanceof Error && error.name === 'AbortError') return;
    const failure = error instanceof Error ? error.message : String(error);
    const outcome = await failMediaRequest({ episodeId, failure, attemptsMax: ATTEMPTS_MAX }, end);
    const next = outcome.kind === 'will-retry' ? ', will try again' : '';
    say(`Could not render ${story.name[0]}, episode ${episodeNumber}${next}: ${failure}`);
  } finally {
    clearInterval(renewal);
  }
}
