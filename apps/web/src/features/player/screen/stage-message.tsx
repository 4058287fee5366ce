import './stage-message.css';

import type { ReactNode } from 'react';

import { Icon, type IconName } from './icons.tsx';

type StageMessageProps = {
  icon: IconName | null;
  title: string;
  text?: string;
  children: ReactNode;
};

/** Icon, title and actions in the middle of the stage. */
export function StageMessage({ icon, title, text, children }: StageMessageProps) {
  return (
    <section className="player-panel">
      {icon !== null && (
        <span className="grid size-16 place-items-center rounded-full bg-gold/15 text-gold">
          <Icon name={icon} className="size-8" />
        </span>
      )}
      <h2 className="text-xl font-bold text-balance">{title}</h2>
      {text !== undefined && <p className="max-w-[28ch] text-text/85 text-balance">{text}</p>}
      {children}
    </section>
  );
}
