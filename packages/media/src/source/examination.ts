/**
 * Order of the fields of an interlaced film: as each picture's own tag says or, without tags, top
 * or bottom lines first in all pictures.
 */
export type Fields = 'tagged' | 'top-first' | 'bottom-first';

/** Findings from decoding a film, to its end or until a fault is certain. */
export type Examination = {
  /** Time of the first data that could not be decoded; null if there is none. */
  damagedAtSeconds: number | null;
  /** End of the film, if it breaks off in data that could not be decoded; null if it does not. */
  cutAtSeconds: number | null;
  /** First frame with another size, or first sound with another rate or channel layout. */
  change: { of: 'size' | 'sound'; atSeconds: number } | null;
  /** Null if the film is not interlaced. */
  fields: Fields | null;
};

/** Pictures that are searched for fields: the first 30 of every 300, because the search is slow. */
const LOOKED_AT = String.raw`select=lt(mod(n\,300)\,30)`;

/**
 * Filters that log each frame and, at the end, how many pictures showed fields. With its default
 * threshold, idet would take moving fine patterns for fields.
 */
export const EXAMINING_FILTERS = {
  picture: `showinfo=checksum=0,${LOOKED_AT},idet=intl_thres=1.2`,
  sound: 'ashowinfo',
};

/** Beginning of FFmpeg 5's log line about data that a decoder rejects. */
export const REFUSED_LINE = 'Error while decoding stream';

/**
 * Messages of FFmpeg 5 to 8 about data that cannot be decoded (ADR 0085). Most other errors in
 * their logs are no damage; for example, editors that cut without encoding leave references to lost
 * pictures.
 */
const UNDECODABLE = new RegExp(
  [
    REFUSED_LINE,
    'Error submitting packet to decoder',
    'corrupt decoded frame',
    // H.264 and HEVC decoders log this line in threads of their own, and ffmpeg itself may not
    // notice the error.
    'error while decoding MB',
    'Error splitting the input into NAL units',
    String.raw`Invalid NAL unit \d+, skipping`,
    'Failed to parse header of NALU',
    'Error parsing NAL unit #',
  ].join('|'),
);
/** Message about a part of a Matroska or WebM file that FFmpeg cannot parse and skips. */
const LOST_TRACK = /exceeds containing master element/;
const FRAME =
  /_(?<filter>a?showinfo)_\d+ @ \w+\] n: *\d+ pts: *\S+ pts_time:(?<seconds>\S+).*? (?<format>s:\d+x\d+|channels:.*? rate:\d+)(?: i:(?<field>\w))?/;
const DETECTED =
  /Multi frame detection: TFF: *(?<top>\d+) BFF: *(?<bottom>\d+) Progressive: *(?<whole>\d+) Undetermined: *(?<unclear>\d+)/;
/** Minimum share of pictures with a field tag. If fewer are tagged, the tags are wrong. */
const TAGGED_SHARE_MIN = 0.1;
/**
 * Minimum share of pictures that show fields. It is below 1, because fields are invisible without
 * motion.
 */
const DETECTED_SHARE_MIN = 0.7;
/** Time in which a decoder may still be finding out the format of the sound. */
const SETTLING_SECONDS = 0.5;
/**
 * Undecodable data within this time from the end means that the film breaks off, not that it is
 * damaged: a cut-off recording ends in half a packet.
 */
const CUT_END_SECONDS = 0.5;

/**
 * Reads FFmpeg's log while `EXAMINING_FILTERS` examine a film.
 *
 * @returns `take` is for each line of the log. `isFaulty` tells whether a fault is already certain,
 *   whatever follows: a change, a lost part, or damage that is not at the end.
 */
export function watchExamination(): {
  take: (line: string) => void;
  isFaulty: () => boolean;
  end: () => Examination;
} {
  const formats = new Map<string, string>();
  let nowSeconds = 0;
  let change: Examination['change'] = null;
  const pictures = { count: 0, tagged: 0 };
  const looks = { count: 0, top: 0, bottom: 0 };
  let lastSeconds = 0;
  let damage: { seconds: number; isLost: boolean } | null = null;
  const take = (line: string) => {
    const { filter = '', seconds, format = '', field } = FRAME.exec(line)?.groups ?? {};
    if (Number.isFinite(Number(seconds))) {
      nowSeconds = Number(seconds);
      lastSeconds = Math.max(lastSeconds, nowSeconds);
      if (nowSeconds < SETTLING_SECONDS || !formats.has(filter)) formats.set(filter, format);
      if (formats.get(filter) !== format) {
        change ??= { of: filter === 'showinfo' ? 'size' : 'sound', atSeconds: nowSeconds };
      }
    }
    if (field !== undefined) {
      pictures.count += 1;
      if (field !== 'P') pictures.tagged += 1;
    }
    const detected = DETECTED.exec(line)?.groups;
    if (detected !== undefined) {
      const counts = Object.values(detected).map(Number);
      looks.count = counts.reduce((sum, count) => sum + count, 0);
      [looks.top = 0, looks.bottom = 0] = counts;
    }
    // A recording that was cut off begins with pictures whose key frame is missing.
    if (formats.size < Object.keys(EXAMINING_FILTERS).length || damage !== null) return;
    const isLost = LOST_TRACK.test(line);
    if (isLost || UNDECODABLE.test(line)) damage = { seconds: nowSeconds, isLost };
  };
  const isDamaged = () =>
    damage !== null && (damage.isLost || damage.seconds < lastSeconds - CUT_END_SECONDS);
  return {
    take,
    isFaulty: () => change !== null || isDamaged(),
    end: () => ({
      damagedAtSeconds: isDamaged() ? (damage?.seconds ?? null) : null,
      cutAtSeconds: damage === null || isDamaged() ? null : lastSeconds,
      change,
      fields: fieldsOf(pictures, looks),
    }),
  };
}

function fieldsOf(
  pictures: { count: number; tagged: number },
  looks: { count: number; top: number; bottom: number },
): Fields | null {
  if (pictures.tagged > pictures.count * TAGGED_SHARE_MIN) return 'tagged';
  if (looks.top > looks.count * DETECTED_SHARE_MIN) return 'top-first';
  return looks.bottom > looks.count * DETECTED_SHARE_MIN ? 'bottom-first' : null;
}
