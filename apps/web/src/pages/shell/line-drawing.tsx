/** A drawing in lines, as wide as its neighbours. It is decoration. */
export function LineDrawing({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="w-[1.35rem]"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
