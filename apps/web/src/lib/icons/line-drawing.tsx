import { LineIcon } from './line-icon.tsx';

/** A drawing in lines, as wide as its neighbours. It is decoration. */
export function LineDrawing({ path }: { path: string }) {
  return <LineIcon path={path} className="h-auto w-[1.35rem]" strokeWidth="1.9" />;
}
