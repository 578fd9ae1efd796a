import { findCitus, findPostgres } from '#server/testing/postgres-server.ts';

/* Prints which database servers the tests can use, as JSON; it needs a Node that strips types. */

const { TEST_DATABASE_URL, TEST_CITUS_URL } = process.env;
const found = {
  hasPostgres: Boolean(TEST_DATABASE_URL || findPostgres()),
  hasCitus: Boolean(TEST_CITUS_URL || findCitus()),
};
process.stdout.write(JSON.stringify(found));
