const HLS_HEAD = ['#EXTM3U', '#EXT-X-TARGETDURATION:1', '#EXTINF:1,'].join('\n');
/** Files that are named like films, but whose text makes FFmpeg open another film. */
export const PLAYLISTS = [
  {
    kind: 'an HLS playlist',
    name: 'playlist.mp4',
    textFor: (target: string) => `${HLS_HEAD}\n${target}\n#EXT-X-ENDLIST\n`,
  },
  {
    kind: 'a list of files to be joined',
    name: 'list.mp4',
    textFor: (target: string) => `ffconcat version 1.0\nfile ${target}\n`,
  },
];
