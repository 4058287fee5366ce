import { track } from '../../features/tracking/track.ts';
import { watchSeen } from '../../lib/browser/watch-seen.ts';

/**
 * Reports interest in the app: clicks on app store badges anywhere, and the footer's QR code when
 * it becomes visible. The footer has no handlers of its own (ADR 0036).
 */
export function reportDownloads(): void {
  document.addEventListener('click', ({ target }) => {
    const badge = target instanceof Element ? target.closest<HTMLElement>('a[data-source]') : null;
    const location = badge?.closest<HTMLElement>('[data-location]')?.dataset['location'];
    const source = badge?.dataset['source'];
    if (!isLocation(location) || (source !== 'iOS' && source !== 'Android')) return;
    track('download_button_click', { location, source });
  });
  const code = document.querySelector('footer img');
  if (code !== null) watchSeen(() => track('qr_code_view', { location: 'footer' })).add(code);
}

const LOCATIONS = ['bottom_nav', 'download', 'qr_code'] as const;

function isLocation(text: string | undefined): text is (typeof LOCATIONS)[number] {
  return LOCATIONS.some((location) => location === text);
}
