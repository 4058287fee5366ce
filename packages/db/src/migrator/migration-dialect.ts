import {
  PostgresDialect,
  PostgresQueryCompiler,
  type CompiledQuery,
  type PostgresPool,
  type QueryId,
  type RootOperationNode,
} from 'kysely';

import { APP_ROLE } from '../connection/app-role.ts';

const APP_ROLE_WORD = new RegExp(`\\b${APP_ROLE}\\b`, 'g');

/**
 * Runs migrations for an application role with another name (DATABASE_APP_ROLE), although the
 * migrations, which never change, grant rights to `hookline_app`.
 */
export class MigrationDialect extends PostgresDialect {
  readonly #role: string;

  constructor({ pool, role }: { pool: PostgresPool; role: string }) {
    super({ pool });
    this.#role = role;
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new RoleCompiler(this.#role);
  }
}

class RoleCompiler extends PostgresQueryCompiler {
  readonly #role: string;

  constructor(role: string) {
    super();
    this.#role = role;
  }

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const query = super.compileQuery(node, queryId);
    return { ...query, sql: query.sql.replaceAll(APP_ROLE_WORD, this.#role) };
  }
}
