/** The mark of Hookline and the name of the studio. */
export function Logo() {
  return (
    <span className="flex items-center gap-2 font-semibold">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-6">
        <rect width="32" height="32" rx="8" fill="#15121c" />
        <g
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
          transform="translate(2.5 1.5) scale(.9)"
        >
          <path d="M20.5 9.5V20a6.5 6.5 0 0 1-13 0v-6.5l5 5" stroke="#ff4d6d" strokeWidth="3.8" />
          <circle cx="20.5" cy="6" r="2.6" stroke="#ff8a5c" strokeWidth="2.6" />
        </g>
      </svg>
      <span>
        Hookline <span className="font-normal text-muted">studio</span>
      </span>
    </span>
  );
}
