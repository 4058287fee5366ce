import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out components of the router that nothing draws, such as its forms. It
 * keeps what a module does at its top level, and the router names its components there and wraps
 * them in `forwardRef`, so that each unused one would bring all it calls (ADR 0056).
 */
export function pureComponents(): Plugin {
  return {
    name: 'hookline-pure-components',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\/.*\.js$/ },
      handler: (code) => ({ code: withPureComponents(code), moduleType: 'js', map: null }),
    },
  };
}

/** Names of components, which only developer tools show, and the calls that make components. */
export function withPureComponents(code: string): string {
  return code
    .replaceAll(/^[\w$]+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/(?<= = )[\w$]+\.(?:forwardRef|memo|createContext)\(/g, '/* @__PURE__ */ $&');
}
