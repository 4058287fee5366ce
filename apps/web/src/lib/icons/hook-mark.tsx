/** The product's mark: a hook that holds a line. */
export function HookMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} fill="none" aria-hidden="true">
      <path
        d="M20.5 9.5V20a6.5 6.5 0 0 1-13 0v-6.5l5 5"
        className="stroke-ember"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="20.5" cy="6" r="2.6" className="stroke-rose" strokeWidth="2.4" />
    </svg>
  );
}
