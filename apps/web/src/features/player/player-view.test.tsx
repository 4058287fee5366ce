import { createClient, type DramaDetail, type EpisodeDetail } from '@hookline/contract/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import messages from '../../../messages/en-US.json' with { type: 'json' };
import { ApiContext } from '../../shared/api.ts';
import { PlayerView } from './player-view.tsx';
import { detailOf, episodeOf } from './testing/episodes.ts';

const drama: DramaDetail = {
  contentId: 'd'.repeat(32),
  contentName: 'Moon Bride',
  introduce: 'She married the tide.',
  contentCoverUrl: '',
  cover: null,
  classList: [{ categoryId: 'romance', name: 'Romance' }],
  labels: [],
  chapterNum: 3,
  chapterId: episodeOf(1).id,
  likeFlag: false,
  thumbUpFlag: false,
  firstNeedPayEpisodeIndex: 2,
  freeChapterNum: 2,
  totalPrice: 180,
  durationSeconds: 270,
};

/** The page of an episode as the server draws it, before any script runs. */
function render(detail: EpisodeDetail): string {
  const locked = episodeOf(3, { lockStatus: 2, chapterPrice: 60 });
  const api = createClient({
    baseUrl: '/api',
    fetch: () => Promise.reject(new TypeError('The server draws without asking.')),
    headers: () => ({}),
  });
  const epIndex = detail.sequenceNo - 1;
  const episodes = [episodeOf(1), episodeOf(2), locked];
  episodes[epIndex] = detail;
  return renderToStaticMarkup(
    <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
      <ApiContext value={api}>
        <MemoryRouter>
          <PlayerView
            boot={{ drama, episodes, epIndex, detail }}
            wantedIndex={epIndex}
            onSwitched={() => undefined}
            onAskLogin={() => undefined}
            onToast={() => undefined}
          />
        </MemoryRouter>
      </ApiContext>
    </IntlProvider>,
  );
}

test('a free episode stands there with its story, its episodes and a padlock where one is due', () => {
  const html = render(detailOf(1));

  expect(html).toContain('She married the tide.');
  expect(html).toContain('aria-label="Episode 2"');
  expect(html).toContain('aria-label="Episode 3, locked"');
  expect(html).toContain(`href="/reel-shorts/moon-bride-${drama.contentId}/2/"`);
});

test('a locked episode names its price and what all locked ones cost', () => {
  const html = render(detailOf(3, { lockStatus: 2, chapterPrice: 60, playback: null }));

  expect(html).toContain('Episode 3 is locked');
  expect(html).toContain('60 coins');
  expect(html).toContain('180 coins');
  expect(html).toContain('Login to unlock');
});

test('an episode for the app alone leads to the app', () => {
  const html = render(detailOf(2, { downloadAppStatus: 1, playback: null }));

  expect(html).toMatch(/<a [^>]*href="\/download\/"[^>]*>Get the app<\/a>/);
});

test('an episode that is not ready says so and shows no seek bar', () => {
  const html = render(detailOf(2, { mediaStatus: 'processing', playback: null }));

  expect(html).toContain('Episode is being prepared');
  expect(html).not.toContain('role="slider"');
});

test('no page carries a style attribute, which the content policy forbids', () => {
  const firstFrame = {
    url: '/images/aa',
    widthPx: 720,
    heightPx: 1280,
    placeholder: 'data:,',
    widths: [640],
  };

  expect(render(detailOf(1, { firstFrame }))).not.toContain('style=');
});
