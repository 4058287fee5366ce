import {
  complain,
  findMatches,
  homeOf,
  isProduct,
  type Module,
  type Project,
  type Rule,
} from './project.ts';

/** Files outside packages/services that open a transaction, and why they may. */
const MAY_OPEN_TRANSACTIONS: Readonly<Record<string, string>> = {
  'packages/db/src/migrator/migrate.ts': 'changes the schema, before there is any use case',
};

const TRANSACTION = /\.\s*(?:transaction|startTransaction)\s*\(/g;

const transactions: Rule = {
  title: 'only packages/services opens transactions',
  check: (project) =>
    complain(outsideServices(project), ({ path, code }) =>
      MAY_OPEN_TRANSACTIONS[path] === undefined
        ? findMatches(code, TRANSACTION).map(({ line }) => ({ line, text: 'opens a transaction' }))
        : [],
    ),
  violation: {
    files: {
      'apps/cli/src/member/grant-command.ts':
        '// db.transaction()\nconst done = await db\n  .transaction()\n  .execute(give);\n',
    },
    complaint: 'apps/cli/src/member/grant-command.ts:3 opens a transaction',
  },
};

/** Files that define and export the lock. */
const LOCK_HOMES = /^packages\/db\/src\/wallet\/(?:lock-wallet|index)\.ts$/;
const WALLET_LOCK = /\b(?:lockWallet|changeWallet)\b/g;

const walletLocks: Rule = {
  title: 'only packages/services locks wallets',
  check: (project) =>
    complain(
      outsideServices(project).filter(({ path }) => !LOCK_HOMES.test(path)),
      ({ code }) =>
        findMatches(code, WALLET_LOCK).map(({ line, text }) => ({
          line,
          text: `locks a wallet: ${text}`,
        })),
    ),
  violation: {
    files: {
      'apps/server/src/features/player/play.ts':
        "import { changeWallet } from '@hookline/services';\n",
    },
    complaint: 'play.ts:1 locks a wallet: changeWallet',
  },
};

const deciders: Rule = {
  title: 'only packages/services uses deciding rules of the domain',
  check: (project) =>
    complain(
      outsideServices(project).filter((module) => homeOf(module.path) !== 'packages/db'),
      rulesThatDecide,
    ),
  violation: {
    files: {
      'apps/server/src/features/player/play.ts':
        "import {\n  lockStatus,\n  decideUnlock as decide,\n} from '@hookline/domain/player';\n",
    },
    complaint: 'play.ts:4 imports decideUnlock, which only packages/services may use',
  },
};

const storage: Rule = {
  title: 'packages/db stores and never decides',
  check: ({ modules }) =>
    complain(
      modules.filter((module) => isProduct(module) && homeOf(module.path) === 'packages/db'),
      rulesThatDecide,
    ),
  violation: {
    files: {
      'packages/db/src/wallet/charge-unlock.ts':
        "import { coins } from '@hookline/domain';\nexport { planSpend } from '@hookline/domain/wallet';\n",
    },
    complaint: 'charge-unlock.ts:2 imports planSpend, which only packages/services may use',
  },
};

/**
 * Packages that may use AppError: the server words refusals, contract defines the class, and the
 * web app catches it.
 */
const KNOWS_APP_ERROR: ReadonlySet<string> = new Set([
  'apps/server',
  'packages/contract',
  'apps/web',
]);

const appErrors: Rule = {
  title: 'only the server throws AppError, and only the web app catches it',
  check: ({ modules }) =>
    complain(
      modules.filter((module) => isProduct(module) && !KNOWS_APP_ERROR.has(homeOf(module.path))),
      ({ imports }) =>
        imports
          .filter(({ text }) => text.startsWith('@hookline/contract'))
          .filter(({ names }) => names.includes('AppError') || names.includes('*'))
          .map(({ line }) => ({ line, text: 'imports AppError' })),
    ),
  violation: {
    files: {
      'apps/cli/src/member/grant-command.ts':
        "import { COINS_MAX } from '@hookline/contract';\nimport { AppError } from '@hookline/contract';\n",
    },
    complaint: 'apps/cli/src/member/grant-command.ts:2 imports AppError',
  },
};

/** Matches a function whose entire body is one call of packages/db. */
const FORWARDS =
  /export (?:async )?function \w+\((?:(?!\n\})[^])*?\{\n {2}(?:return )?(?:await )?[a-z]\w*\.\w+\(db,[^;]*\);\n\}/g;

const FUNCTION = /\bfunction\b/g;

const forwarders: Rule = {
  title: 'a service does more than call packages/db',
  check: ({ modules }) =>
    complain(
      modules.filter((module) => isProduct(module) && homeOf(module.path) === 'packages/services'),
      ({ code }) =>
        findMatches(code, FUNCTION).length > 1
          ? []
          : findMatches(code, FORWARDS).map(({ line }) => ({
              line,
              text: 'only forwards: let its caller call packages/db',
            })),
    ),
  violation: {
    files: {
      'packages/services/src/library/like-episode.ts':
        'export async function like(key: Key, { db }: { db: Database }): Promise<void> {\n  await library.addLike(db, key);\n}\n',
    },
    complaint: 'like-episode.ts:1 only forwards',
  },
};

const SERVED = /\bserve\((?!(?<name>\w+)Call,\s+\k<name>[,)])/g;

const handlers: Rule = {
  title: 'a handler is a function with the name of its call',
  check: ({ modules }) =>
    complain(
      modules.filter(({ path }) => /^apps\/server\/src\/features\/.*(?<!\.test)\.ts$/.test(path)),
      ({ code }) =>
        findMatches(code, SERVED).map(({ line }) => ({
          line,
          text: 'serves a call other than by serve(playCall, play)',
        })),
    ),
  violation: {
    files: {
      'apps/server/src/features/wallet/receipt.ts':
        'export const one = serve(receiptCall, receipt, { limit });\nexport const other = serve(receiptCall, async () => null);\n',
    },
    complaint: 'receipt.ts:2 serves a call other than by serve(playCall, play)',
  },
};

export const SERVICE_RULES: readonly Rule[] = [
  transactions,
  walletLocks,
  deciders,
  storage,
  appErrors,
  forwarders,
  handlers,
];

/** Returns the product modules outside services and domain, which may use the rules. */
function outsideServices({ modules }: Project): Module[] {
  return modules.filter(
    (module) => isProduct(module) && !/^packages\/(?:services|domain)$/.test(homeOf(module.path)),
  );
}

/**
 * Finds imports of rules that decide or plan. A namespace import counts, because it hides which
 * rules it uses.
 */
function rulesThatDecide({ imports }: Module) {
  return imports
    .filter(({ text }) => /^@hookline\/domain(?:\/|$)/.test(text))
    .flatMap(({ line, names }) =>
      names
        .filter((name) => name === '*' || /^(?:decide|plan)[A-Z]/.test(name))
        .map((name) => ({
          line,
          text: `imports ${name}, which only packages/services may use`,
        })),
    );
}
