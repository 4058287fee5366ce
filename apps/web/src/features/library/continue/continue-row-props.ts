export type ContinueRowProps = {
  /** Whether the row is in the first picture of its page. */
  isAtOnce: boolean;
  /** Whether the row has a place; without one, it is not seen. */
  isPlaced: boolean;
  /** @param place  How many sections of the page stand before the row. */
  onPlace: (place: number) => void;
};
