/** Classes of three posters in a row, in the rail and in the sheet. */
export const POSTERS = 'grid grid-cols-3 gap-x-3 gap-y-4';

const PLACES = [1, 2, 3, 4, 5, 6];

/** Reserves the space of 'More like this' until it has loaded, so that nothing moves. */
export function MoreFrame() {
  return (
    <div aria-hidden="true" className="mt-8">
      <div className="mb-3 h-7" />
      <ul className={POSTERS}>
        {PLACES.map((place) => (
          <li key={place}>
            <div className="mb-2 aspect-2/3 rounded-card bg-raised" />
            <div className="min-h-[2.7em] text-sm/[1.35]" />
          </li>
        ))}
      </ul>
    </div>
  );
}
