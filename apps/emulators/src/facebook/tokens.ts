import { randomBytes } from 'node:crypto';

import { keep } from '../keep.ts';

const CODE_MS = 10 * 60 * 1000;
const TOKEN_MS = 60 * 24 * 60 * 60 * 1000;

export type FacebookApp = { appId: string; appSecret: string; redirectUris: readonly string[] };

export type Token = { appId: string; subject: string; expiresAtMs: number };
type Code = Token & { redirectUri: string };

/** Opens the store of issued codes and tokens, in memory only. */
export function openTokens(now: () => number) {
  const codes = new Map<string, Code>();
  const tokens = new Map<string, Token>();

  return {
    mintToken(appId: string, subject: string): string {
      const token = `EAA${randomBytes(48).toString('base64url')}`;
      keep(tokens, token, { appId, subject, expiresAtMs: now() + TOKEN_MS });
      return token;
    },
    mintCode(grant: { appId: string; subject: string; redirectUri: string }): string {
      const code = `AQ${randomBytes(32).toString('base64url')}`;
      keep(codes, code, { ...grant, expiresAtMs: now() + CODE_MS });
      return code;
    },
    /** Returns the subject of a code, once, to the app and URL that it was issued for. */
    spendCode(code: string, by: { appId: string; redirectUri: string }): string | null {
      const found = codes.get(code);
      codes.delete(code);
      const isGood =
        found !== undefined &&
        found.appId === by.appId &&
        found.redirectUri === by.redirectUri &&
        found.expiresAtMs > now();
      return isGood ? found.subject : null;
    },
    findToken: (token: string): Token | null => tokens.get(token) ?? null,
    now,
  };
}

export type Tokens = ReturnType<typeof openTokens>;
