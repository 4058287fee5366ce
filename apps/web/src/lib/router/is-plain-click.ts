type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether the router handles a click on a link. The browser handles the others: a new tab, a new
 * window, a download.
 */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return !(button > 0 || metaKey || ctrlKey || shiftKey || altKey);
}
