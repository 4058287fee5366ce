import type { Environment } from '@hookline/providers';

/** Settings that were renamed, each with its former name. */
export const FORMER_NAMES: Readonly<Record<string, string>> = {
  WEBHOOKS_PER_MINUTE: 'NOTICES_PER_MINUTE',
  EMULATORS_PORT: 'STANDINS_PORT',
};

/**
 * Reads settings that are given under their former names, so that a renamed setting keeps working.
 *
 * @returns The environment under the present names, and a warning for each former name in it.
 */
export function readFormerSettings(environment: Environment): {
  environment: Environment;
  warnings: string[];
} {
  const given = (name: string) => environment[name] !== undefined && environment[name] !== '';
  const used = Object.entries(FORMER_NAMES).filter(([, former]) => given(former));
  return {
    environment: {
      ...environment,
      ...Object.fromEntries(
        used.filter(([name]) => !given(name)).map(([name, former]) => [name, environment[former]]),
      ),
    },
    warnings: used.map(([name, former]) =>
      given(name)
        ? `${former} is ignored, because its new name, ${name}, is set.`
        : `${former} is now called ${name}. It still works; please rename it.`,
    ),
  };
}
