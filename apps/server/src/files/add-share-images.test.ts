import { expect, test } from 'vitest';

import { startTestApp } from '../testing/start-test-app.ts';

const HASH = '0123456789abcdef';
const IMAGE = new Uint8Array([255, 216, 255]);

test('a share image is created once and then read from the store', async () => {
  const made: string[] = [];
  const shareImages = {
    make: async (hash: string) => {
      made.push(hash);
      return IMAGE;
    },
  };
  await using app = await startTestApp({ shareImages });

  const first = await app.app.request(`/share/${HASH}.jpg`);
  app.files.set(`images/${HASH}/share.jpg`, IMAGE);
  const second = await app.app.request(`/share/${HASH}.jpg`);

  for (const { status, headers } of [first, second]) {
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toContain('immutable');
  }
  expect(new Uint8Array(await second.arrayBuffer())).toEqual(IMAGE);
  expect(made).toEqual([HASH]);
});

test.each([
  { answer: null, status: 404 },
  { answer: 'busy', status: 503 },
] as const)(
  'a share image whose creation gives $answer returns $status and is not cached',
  async (row) => {
    await using app = await startTestApp({ shareImages: { make: async () => row.answer } });

    const { status, headers } = await app.app.request(`/share/${HASH}.jpg`);

    expect(status).toBe(row.status);
    expect(headers.get('cache-control') ?? 'no-store').toBe('no-store');
  },
);

test('an invalid hash neither reads the store nor creates an image', async () => {
  await using app = await startTestApp();

  const { status } = await app.app.request('/share/..%2f..%2fsecret.jpg');

  expect(status).not.toBe(500);
  expect(app.asked).toEqual([]);
});
