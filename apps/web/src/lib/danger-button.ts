/** Classes of a button for a final action: an outline, so that it is never the brightest button. */
export const DANGER_BUTTON =
  'button-quiet bg-transparent text-ember inset-ring-2 inset-ring-ember hover:bg-ember/12';
