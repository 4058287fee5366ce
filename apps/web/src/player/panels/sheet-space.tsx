/** As high as a sheet can be, as most are, so that it opens once and does not grow. */
export function SheetSpace() {
  return <div className="h-[85dvh]" />;
}
