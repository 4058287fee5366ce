// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

import { followUpdates } from './follow-updates.ts';

test('a page becomes outdated when a second worker takes over, not with the first', async () => {
  const workers = Object.assign(new EventTarget(), { controller: null });
  const onOutdated = vi.fn<() => void>();
  // A page with a video is not reloaded.
  document.body.append(document.createElement('video'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `followUpdates` reads nothing else.
  const container = workers as unknown as ServiceWorkerContainer;
  followUpdates({ buildId: 'build', workers: container, onOutdated });

  workers.dispatchEvent(new Event('controllerchange'));
  await import('./updates.ts');
  await new Promise((resolve) => setTimeout(resolve));
  expect(onOutdated).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));

  await vi.waitFor(() => expect(onOutdated).toHaveBeenCalledTimes(1));
});
