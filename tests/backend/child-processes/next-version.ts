import * as v from 'valibot';
import { ownMigrations } from '#backend/migrations.ts';
import { main } from '#backend/main.ts';
import type { Migrations } from '#backend/ports/sql-database.ts';

/** The server as its next version: it has one more migration, and a column that this version doesn't know. */
const { NEXT_MIGRATION: kind } = v.parse(
  v.object({ NEXT_MIGRATION: v.picklist(['additive', 'breaking']) }),
  process.env,
);
const nextMigrations: Record<typeof kind, Migrations> = {
  additive: { '9000-next': schema => [schema.alterTable('bookings').addColumn('next', 'text')] },
  breaking: {
    '9001-after-next': {
      breaking: true,
      statements: schema => [schema.alterTable('bookings').addColumn('after_next', 'text')],
    },
  },
};
Object.assign(ownMigrations, nextMigrations[kind]);
await main();
