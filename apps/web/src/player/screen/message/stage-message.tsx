import './stage-message.css';

import { type LucideIcon } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

type StageMessageProps = {
  icon: LucideIcon | null;
  title: string;
  text?: string;
  /** Announces the message when it appears: 'alert' at once, 'status' after other speech. */
  role?: 'alert' | 'status';
  /** Makes the title focusable. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

/**
 * Classes of the panel; only its links and buttons react to the pointer. On a short screen, no row
 * may become shorter than its text, which could otherwise happen to a box with a minimum height.
 */
const PANEL = `player-panel pointer-events-none absolute inset-0 z-1 grid grid-cols-1 content-center-safe
  justify-items-center gap-3 overflow-y-auto px-8 pt-16 pb-44 text-center [@media(20rem<=height<30rem)]:pt-4 [@media(height<20rem)]:pt-14 [@media(height<30rem)]:auto-rows-max [@media(height<30rem)]:gap-2 [@media(height<30rem)]:pb-14`;

/** Icon, title and actions in the middle of the stage. A short screen has no room for the icon. */
export function StageMessage(props: StageMessageProps) {
  const { icon: Icon, title, text, role, titleRef, children } = props;
  return (
    <section data-part="message" role={role} className={PANEL}>
      {Icon !== null && (
        <span className="grid size-16 place-items-center rounded-full bg-gold/15 text-gold [@media(height<38rem)]:hidden">
          <Icon className="size-8" />
        </span>
      )}
      <h2
        ref={titleRef}
        tabIndex={titleRef && -1}
        className="text-xl font-bold text-balance outline-none"
      >
        {title}
      </h2>
      {text !== undefined && <p className="max-w-[28ch] text-text/85 text-balance">{text}</p>}
      {children}
    </section>
  );
}
