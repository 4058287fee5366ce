export { clearToasts } from '../toast.tsx';
export { fakeIntersections } from './fake-intersections.ts';
export { fakePerson } from './fake-person.ts';
export { openSheet } from './open-sheet.ts';
