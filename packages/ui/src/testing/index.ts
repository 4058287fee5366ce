export { fakeIntersections } from './fake-intersections.ts';
export { fakePerson } from './fake-person.ts';
