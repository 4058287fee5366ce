import { ALL_STORIES } from '../stories/all-stories.ts';
import { storyFault } from './story-fault.ts';
import { timelineOf } from './timeline.ts';

// Run by an author: `node demo/src/check-stories.ts` prints the first fault of each story.
const faults = ALL_STORIES.map(storyFault).filter((fault) => fault !== null);
const seconds = ALL_STORIES.flatMap(({ episodes }) =>
  episodes.map((each) => timelineOf(each).seconds),
);
const report = [
  ...faults,
  `${ALL_STORIES.length} stories, ${seconds.length} episodes of ${Math.min(...seconds).toFixed(1)} to ${Math.max(...seconds).toFixed(1)} s, ${faults.length} faults`,
];
process.stdout.write(`${report.join('\n')}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
