import { createClient, type Drama, type ImageInfo } from '@hookline/contract/client';

const FAKE_COVER: ImageInfo = {
  url: '/images/0a1b',
  widthPx: 720,
  heightPx: 1080,
  placeholder: 'data:image/webp;base64,AAAA',
  widths: [160, 320, 640],
};

/** Makes a drama with the given changes. */
export function fakeDrama(changes: Partial<Drama> = {}): Drama {
  return {
    contentId: 'a'.repeat(32),
    contentName: 'Moon Bride',
    introduce: 'She married the tide.',
    contentCoverUrl: '/images/0a1b/640.webp',
    cover: FAKE_COVER,
    classList: ['Romance', 'Revenge', 'Fantasy', 'Royal'].map((name) => ({
      categoryId: name.toLowerCase(),
      name,
    })),
    labels: [],
    chapterNum: 8,
    freeChapterNum: 4,
    chapterPrice: 30,
    chapterId: 'b'.repeat(32),
    ...changes,
  };
}

type Answer = { code: string; message: string; data: unknown };

/** Answers calls by path; all other paths are not found. */
export function fakeFetch(answers: Record<string, Answer>) {
  return (url: string): Response => {
    const { pathname } = new URL(url, 'http://localhost');
    const answer = answers[pathname] ?? { code: 'A0404', message: 'not found', data: null };
    return Response.json(answer);
  };
}

/** Creates a client whose server answers every call with `data`; `asked` lists the requests. */
export function recordingApi(data: unknown) {
  const asked: unknown[] = [];
  const api = createClient({
    baseUrl: '/api',
    headers: () => ({}),
    fetch: async (url, init) => {
      asked.push(await new Request(new URL(url, 'http://localhost'), init).json());
      return Response.json(success(data));
    },
  });
  return { api, asked };
}

export function success(data: unknown): Answer {
  return { code: '00000', message: '', data };
}
