type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether a click on a link is the router's. Others are left to the browser: a new tab, a new window,
 * a download.
 */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return !(button > 0 || metaKey || ctrlKey || shiftKey || altKey);
}
