export type ContinueRowProps = {
  /** Whether the row is part of the page's first render. */
  isAtOnce: boolean;
  /** Whether the row has a place; without a place, it is not visible. */
  isPlaced: boolean;
  /** @param place Number of page sections before the row. */
  onPlace: (place: number) => void;
};
