import type { ReactNode } from 'react';

type NoticeProps = {
  text: string;
  action?: {
    label: string;
    onPress: () => void;
    /** The main action. */ isMain?: boolean;
  };
  /** Decorative drawing above the text; it adds no information. */
  art?: ReactNode;
};

const QUIET =
  'rounded-full bg-raised px-6 py-3 font-semibold ring-1 ring-line transition-colors duration-150 ' +
  'ease-in-out hover:bg-line';

/** Replaces a list that is empty, loading or failed. */
export function Notice({ text, action, art }: NoticeProps) {
  return (
    <div role="status" className="grid justify-items-center gap-4 px-6 py-16 text-center">
      {art}
      <p className="max-w-md text-muted text-balance">{text}</p>
      {action && (
        <button
          type="button"
          onClick={action.onPress}
          className={action.isMain ? 'button-main' : QUIET}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
