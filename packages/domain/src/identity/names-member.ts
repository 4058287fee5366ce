/** Minimum length of a name to look for in a reason; shorter names occur within other words. */
const NAME_CHARACTERS_MIN = 3;

/**
 * Whether a member could be found by the reason of their deletion: by name, number or an e-mail
 * address. A deletion erases only earlier reasons, so that this one would be kept.
 */
export function namesMember(
  reason: string,
  { nickName, code }: { nickName: string; code: string },
): boolean {
  const isNamed =
    nickName.length >= NAME_CHARACTERS_MIN && reason.toLowerCase().includes(nickName.toLowerCase());
  return isNamed || reason.includes('@') || reason.includes(code);
}
