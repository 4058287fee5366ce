import { StudioError } from '@hookline/contract/studio';
import { TIMELINE_KINDS, type TimelinePlaces } from '@hookline/services/identity';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Forms of the places of each kind, which reach the database as keys. */
const PLACES: Readonly<Record<(typeof TIMELINE_KINDS)[number], string>> = {
  action: UUID,
  note: UUID,
  posting: String.raw`\d{1,15}`,
  order: '[0-9A-Z]{8,32}',
  feedback: UUID,
  login: String.raw`\d{1,15}\.[0-9a-f]{8}`,
};

const CURSOR = new RegExp(
  `^${TIMELINE_KINDS.map((kind) => `(?<${kind}>${PLACES[kind]})?`).join('~')}$`,
);

/** Formats the places at which a timeline's next page begins as one text. */
export function cursorOf(places: TimelinePlaces): string {
  return TIMELINE_KINDS.map((kind) => places[kind] ?? '').join('~');
}

/** Reads the text of {@link cursorOf}; null without one. @throws StudioError 'invalid' */
export function placesOf(cursor: string | undefined): TimelinePlaces | null {
  if (cursor === undefined) return null;
  const groups = CURSOR.exec(cursor)?.groups;
  if (groups === undefined) {
    throw new StudioError('invalid', 'This is no place in the timeline.', {
      fields: { cursor: 'This is no place in the timeline.' },
    });
  }
  const { action, note, posting, order, feedback, login } = groups;
  return {
    action: action ?? null,
    note: note ?? null,
    posting: posting ?? null,
    order: order ?? null,
    feedback: feedback ?? null,
    login: login ?? null,
  };
}
