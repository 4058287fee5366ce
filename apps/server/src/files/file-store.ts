/** Public files by their path: `media/<hash>/<file>` and `images/<hash>/<width>.webp`. */
export type FileStore = {
  /** All bytes of a file; null if there is none. Files are segments: some megabytes at most. */
  find: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>;
};
