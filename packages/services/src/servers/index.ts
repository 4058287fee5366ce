export { claimMediaStore, isForeignStore } from './claim-media-store.ts';
export { publishWebBuild } from './publish-web-build.ts';
