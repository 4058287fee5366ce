/** Reserves the maximum height of a sheet, so that it does not grow after opening. */
export function SheetSpace() {
  return <div className="h-[85dvh]" />;
}
