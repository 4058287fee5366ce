/** Name and introduction of each story by slug, in one of the locales without captions. */
export type StoryNames = Readonly<Record<string, { name: string; introduce: string }>>;
