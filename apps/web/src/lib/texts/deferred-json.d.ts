/** The deferred half of a message catalog (vite-icu.ts). */
declare module '*.json?deferred' {
  const messages: unknown;
  export { messages as default };
}
