// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { fakeTracks } from '../../testing/fake-tracks.ts';
import { addCaptions } from './captions.ts';

const CAPTIONS = ['en', 'ar'].map((lang) => ({ lang, label: lang, url: `/${lang}.vtt` }));

/** Makes a film with captions; `drawn` lists the caption lines that the page renders. */
function captionedFilm() {
  const tracks = fakeTracks();
  const video = document.createElement('video');
  const drawn: string[][] = [];
  const captions = addCaptions(video, CAPTIONS, (lines) => drawn.push(lines));
  return { ...tracks, video, drawn, captions };
}

test('captions stay off until the viewer chooses a language, whatever the browser prefers', () => {
  expect(captionedFilm().modes()).toEqual(['disabled', 'disabled']);
});

test('the player renders captions of the chosen language line by line', () => {
  const { captions, say, drawn, modes } = captionedFilm();

  captions.choose('en');
  say('en', '- Who are you?\n- The tide.', ' ');
  say('en');

  expect(modes()).toEqual(['hidden', 'disabled']);
  expect(drawn).toEqual([['- Who are you?', '- The tide.'], []]);
});

test('captions of a deselected language are not rendered', () => {
  const { captions, say, drawn } = captionedFilm();

  captions.choose('en');
  captions.choose('ar');
  say('en', 'Who are you?');

  expect(drawn).toEqual([]);
});

test.each([null, 'ja'])('with %s chosen, captions are off', (lang) => {
  const { captions, modes } = captionedFilm();
  captions.choose('en');

  captions.choose(lang);

  expect(modes()).toEqual(['disabled', 'disabled']);
});

test('in full screen on an iPhone, the browser renders the captions and the page does not', () => {
  const { video, captions, modes, say, drawn } = captionedFilm();
  captions.choose('ar');

  video.dispatchEvent(new Event('webkitbeginfullscreen'));
  expect(modes()).toEqual(['disabled', 'showing']);
  say('ar', 'من أنت؟');
  expect(drawn).toEqual([]);
  video.dispatchEvent(new Event('webkitendfullscreen'));

  expect(modes()).toEqual(['disabled', 'hidden']);
});

test('leaving an episode removes its captions', () => {
  const { video, captions, say, drawn } = captionedFilm();
  captions.choose('en');

  captions.remove();
  say('en', 'Who are you?');

  expect(video.querySelector('track')).toBeNull();
  expect(drawn).toEqual([]);
});
