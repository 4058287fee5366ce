import type { Fields } from '../source/examination.ts';
import type { SourceVideo } from '../source/source-info.ts';
import { placePicture, type Fit } from './fit.ts';
import type { FrameRate } from './frame-rate.ts';
import type { Rung } from './presets.ts';

/** Blurring a small copy looks the same as blurring a large one and costs a fraction. */
const BLUR_SHRINK = 8;
const BLUR_RADIUS_PX = 4;
const BLUR_PASSES = 2;
/** Darkens the blurred copy, so that the eye stays on the picture. */
const BLUR_BRIGHTNESS = 0.65;

const TURNS: Readonly<Record<SourceVideo['clockwiseDegrees'], readonly string[]>> = {
  0: [],
  90: ['transpose=clock'],
  180: ['hflip', 'vflip'],
  270: ['transpose=cclock'],
};

/**
 * Filters that merge the two fields of a frame into one picture. If each field became a picture,
 * half of the pictures would be dropped.
 */
const DEINTERLACE: Readonly<Record<Fields, readonly string[]>> = {
  tagged: ['bwdif=mode=send_frame:deint=interlaced'],
  'top-first': ['setfield=tff', 'bwdif=mode=send_frame'],
  'bottom-first': ['setfield=bff', 'bwdif=mode=send_frame'],
};

/** Filters that convert the RGB of a screen recording to the colours players expect for HD. */
const RGB_TO_VIDEO = [
  'scale=out_color_matrix=bt709:out_range=tv',
  'format=yuv444p',
  'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv',
];

/** Minimum shorter side at which a picture without a colour space is taken for HD, not for SD. */
const HD_HEIGHT_PX = 720;

/**
 * Filters that convert HDR to BT.709 for every screen. The final `format` is necessary even if no
 * scaling follows: without it, a scaler that has nothing to scale would read float planes as bytes
 * and leave three quarters of the picture black.
 */
const TONE_MAP = [
  'zscale=transfer=linear:npl=100',
  'format=gbrpf32le',
  'zscale=primaries=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=transfer=bt709:matrix=bt709:range=tv',
  'format=yuv420p',
];

/**
 * Returns the graph that makes the picture upright, in square pixels, at a constant rate and in the
 * frame of the largest rung, then scales it down to every other rung.
 */
export function videoGraphOf(
  video: SourceVideo,
  options: {
    fit: Fit;
    frameRate: FrameRate;
    fields: Fields | null;
    heldSeconds: number;
    rungs: readonly Rung[];
  },
): string {
  const { fit, frameRate, fields, heldSeconds, rungs } = options;
  const frame = rungs.at(-1);
  if (frame === undefined) throw new Error('A ladder without rungs.');
  const upright = [
    ...(fields === null ? [] : DEINTERLACE[fields]),
    // The first frame is shown from zero, even if the video begins after the sound.
    `fps=${frameRate.frames}/${frameRate.perSeconds}:start_time=0`,
    ...(heldSeconds === 0 ? [] : [`tpad=stop_mode=clone:stop_duration=${heldSeconds.toFixed(3)}`]),
    ...colorFilters(video),
    ...(video.isMirrored ? ['hflip'] : []),
    ...TURNS[video.clockwiseDegrees],
    // We rotate the picture ourselves. Keeping the camera's matrix would rotate it a second time.
    ...(video.clockwiseDegrees === 0 && !video.isMirrored
      ? []
      : ['sidedata=mode=delete:type=DISPLAYMATRIX']),
    ...(video.isHdr ? TONE_MAP : []),
  ];
  return [
    ...framedGraph(video, upright.join(','), { fit, frame }),
    `[framed]split=${rungs.length}${rungs.map((_, index) => `[s${index}]`).join('')}`,
    ...rungs.map(
      ({ widthPx, heightPx }, index) =>
        `[s${index}]scale=${widthPx}:${heightPx}:flags=bicubic,setsar=1,format=yuv420p[v${index}]`,
    ),
  ].join(';');
}

function framedGraph(
  video: SourceVideo,
  upright: string,
  options: { fit: Fit; frame: Rung },
): string[] {
  const { widthPx, heightPx } = options.frame;
  const { pictureWidthPx, pictureHeightPx, isBlurred } = placePicture(
    video,
    options.fit,
    options.frame,
  );
  const size = `${pictureWidthPx}:${pictureHeightPx}`;
  // Animation and some phones use the full range, which not every player expects.
  const scaled = `scale=${size}:flags=bicubic:out_range=tv,setsar=1`;
  if (!isBlurred) return [`[video]${upright},${scaled},crop=${widthPx}:${heightPx}[framed]`];

  const small = [widthPx, heightPx].map((px) => 2 * Math.ceil(px / BLUR_SHRINK / 2)).join(':');
  return [
    `[video]${upright},${scaled},format=yuv420p,split[over][copy]`,
    // The copy fills the frame in its own aspect ratio, like a cropped picture.
    `[copy]scale=${small}:force_original_aspect_ratio=increase:flags=bilinear,crop=${small},` +
      `boxblur=${BLUR_RADIUS_PX}:${BLUR_PASSES},lutyuv=y=val*${BLUR_BRIGHTNESS},` +
      `scale=${widthPx}:${heightPx}:flags=bilinear,setsar=1[under]`,
    `[under][over]overlay=(W-w)/2:(H-h)/2:shortest=1[framed]`,
  ];
}

/**
 * Returns filters that state the colour space of a picture. Without one, a player would guess it by
 * the size of the picture, and the colours would change with the rendition.
 */
function colorFilters(video: SourceVideo): string[] {
  if (video.isRgb) return RGB_TO_VIDEO;
  if (video.isHdr) return missingHdrTags(video);
  if (video.hasColorSpace) return [];
  const isHd = Math.min(video.widthPx, video.heightPx) >= HD_HEIGHT_PX;
  const space = isHd ? 'bt709' : 'smpte170m';
  return [`setparams=colorspace=${space}:color_primaries=${space}:color_trc=${space}`];
}

/**
 * Adds the tags of BT.2100 that an HDR film lacks, because the tone map cannot guess them. Tags
 * that the film has are kept, even those of BT.709, which some editors write beside PQ.
 */
function missingHdrTags({ hasColorSpace, hasPrimaries }: SourceVideo): string[] {
  const tags = [
    ...(hasColorSpace ? [] : ['colorspace=bt2020nc']),
    ...(hasPrimaries ? [] : ['color_primaries=bt2020']),
  ];
  return tags.length === 0 ? [] : [`setparams=${tags.join(':')}`];
}
