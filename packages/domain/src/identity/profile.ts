const NAME_DEFAULT = 'Viewer';
const NAME_CHARACTERS_MAX = 60;
const PICTURE_CHARACTERS_MAX = 2000;

/** The name that a member is shown with, from the name that a provider gives. */
export function nickNameOf(name: string): string {
  const text = name.replaceAll(/\p{Cc}/gu, '').trim();
  // Cut by code points, so that no emoji is cut in half.
  return text === '' ? NAME_DEFAULT : Array.from(text).slice(0, NAME_CHARACTERS_MAX).join('');
}

/** The picture that pages may load for a member; '' shows the default picture. */
export function headImageUrlOf(pictureUrl: string): string {
  const isUsable = URL.canParse(pictureUrl) && new URL(pictureUrl).protocol === 'https:';
  return isUsable && pictureUrl.length <= PICTURE_CHARACTERS_MAX ? pictureUrl : '';
}
