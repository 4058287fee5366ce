import { LoginPanel } from '../../features/identity/login/login-panel.tsx';
import type { WantedDrama } from '../../features/identity/login/login-art.tsx';
import { useHandoffUrl } from '../../features/library/handoff/use-handoff-url.ts';
import { closePanel } from './open-panel.ts';

type DrawerLoginProps = { hasTitle: boolean; drama: WantedDrama | null };

/** The login panel in a drawer, with the link that opens another browser. */
export function DrawerLogin(props: DrawerLoginProps) {
  return <LoginPanel {...props} goOnUrl={useHandoffUrl()} onLeave={closePanel} />;
}
