import { TextField } from '../../parts/field.tsx';

/** Text of a whole number, as both fields take it. */
export const WHOLE = /^\d{1,7}$/;

type PriceFieldsProps = {
  free: string;
  price: string;
  onFree: (text: string) => void;
  onPrice: (text: string) => void;
};

/** Fields of the prices of a drama: how many first episodes are free, and what the others cost. */
export function PriceFields({ free, price, onFree, onPrice }: PriceFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label="Free episodes"
        name="freeEpisodes"
        inputMode="numeric"
        value={free}
        onChange={onFree}
      />
      <TextField
        label="Coins per episode"
        name="price"
        inputMode="numeric"
        value={price}
        onChange={onPrice}
      />
    </div>
  );
}
