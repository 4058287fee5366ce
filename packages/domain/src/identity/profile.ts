const NAME_DEFAULT = 'Viewer';
const NAME_CHARACTERS_MAX = 60;
const PICTURE_CHARACTERS_MAX = 2000;

/** Returns a member's display name, derived from the name at the login provider. */
export function nickNameOf(name: string): string {
  const text = name.replaceAll(/\p{Cc}/gu, '').trim();
  // Cut at code points, so that no emoji is split.
  return text === '' ? NAME_DEFAULT : Array.from(text).slice(0, NAME_CHARACTERS_MAX).join('');
}

/** Returns the picture URL that pages may load for a member; '' shows the default picture. */
export function headImageUrlOf(pictureUrl: string): string {
  const isUsable = URL.canParse(pictureUrl) && new URL(pictureUrl).protocol === 'https:';
  return isUsable && pictureUrl.length <= PICTURE_CHARACTERS_MAX ? pictureUrl : '';
}
