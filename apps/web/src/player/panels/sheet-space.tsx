/** Reserves the greatest height of a sheet, so that it does not grow after it has opened. */
export function SheetSpace() {
  return <div className="h-[85dvh]" />;
}
