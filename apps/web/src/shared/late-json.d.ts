/** The late half of a catalogue (vite-icu.ts). */
declare module '*.json?late' {
  const messages: unknown;
  export { messages as default };
}
