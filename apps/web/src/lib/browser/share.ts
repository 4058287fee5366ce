import { showToast } from '@hookline/ui';

import { copyText } from './copy-text.ts';

export type ShareTexts = { copied: string; failed: string };

type Shared = { url: string; title: string };

/**
 * Shares a URL. A button whose `data-share` is 'link' shares the link that precedes the button; any
 * other button shares the page by its canonical URL, which contains nothing about the viewer.
 * Without Web Share, the URL is copied.
 */
export async function share(button: HTMLElement, texts: ShareTexts): Promise<void> {
  const shared = sharedBy(button);
  if (shared === null || (await isHandedOver(shared))) return;
  const isCopied = await copyText(shared.url);
  showToast(isCopied ? texts.copied : texts.failed);
}

function sharedBy(button: HTMLElement): Shared | null {
  const { title } = document;
  const link = button.previousElementSibling;
  if (button.dataset['share'] === 'link') {
    return link instanceof HTMLAnchorElement ? { url: link.href, title } : null;
  }
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return { url: canonical?.href ?? window.location.href, title };
}

/** Whether the system's share sheet took over, or the viewer closed that sheet. */
async function isHandedOver(shared: Shared): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
