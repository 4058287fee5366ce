/** Playlists whose segments come from the media origin; as they are if there is none. */
export function withMediaOrigin(
  playlists: Readonly<Record<string, string>>,
  mediaOrigin: string,
): Record<string, string> {
  if (mediaOrigin === '') return { ...playlists };
  return Object.fromEntries(
    Object.entries(playlists).map(([name, text]) => [
      name,
      text.replaceAll(/(?<=^|")\/media\//gm, `${mediaOrigin}/media/`),
    ]),
  );
}
