// The tables of a team space in PostgreSQL, as SQL that an administrator runs once.

export const SCHEMA_NAME = 'quaywatch'
/** Seats listen here for new entries. */
export const NEWS_CHANNEL = 'quaywatch_team'
export const FORMAT = 1

/** Never changes existing data, so that it may run again. */
export const TABLES = `CREATE SCHEMA IF NOT EXISTS ${SCHEMA_NAME};
CREATE TABLE IF NOT EXISTS ${SCHEMA_NAME}.entry (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  seat text NOT NULL,
  name text NOT NULL,
  stamp bigint NOT NULL,
  format integer NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  value text,
  -- By the server's clock.
  stored_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX IF NOT EXISTS entry_of_key ON ${SCHEMA_NAME}.entry (kind, key);
CREATE TABLE IF NOT EXISTS ${SCHEMA_NAME}.seat (
  id text NOT NULL,
  name text NOT NULL,
  version text NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS ${SCHEMA_NAME}.meta (
  name text PRIMARY KEY,
  value text NOT NULL
);
-- For new rows, also in a space of an earlier version.
ALTER TABLE ${SCHEMA_NAME}.entry DROP CONSTRAINT IF EXISTS entry_value_check, DROP CONSTRAINT IF EXISTS entry_size,
  ADD CONSTRAINT entry_size CHECK (octet_length(value) <= 65536 AND
    octet_length(id) + octet_length(seat) + octet_length(name) + octet_length(kind) + octet_length(key) <= 10000) NOT VALID;
ALTER TABLE ${SCHEMA_NAME}.seat ADD COLUMN IF NOT EXISTS run text;
ALTER TABLE ${SCHEMA_NAME}.seat DROP CONSTRAINT IF EXISTS seat_size,
  ADD CONSTRAINT seat_size CHECK (isfinite(seen_at) AND
    octet_length(id) + octet_length(name) + octet_length(version) + octet_length(coalesce(run, '')) <= 1000) NOT VALID;
INSERT INTO ${SCHEMA_NAME}.meta (name, value) VALUES ('space', gen_random_uuid()::text) ON CONFLICT DO NOTHING;
INSERT INTO ${SCHEMA_NAME}.meta (name, value) VALUES ('format', '${FORMAT}') ON CONFLICT DO NOTHING;
`

const ROLE = 'quaywatch_seat'

export const TEAM_SCHEMA = `-- Tables of a Quaywatch team. Run this once in an empty database as its owner, who may create roles.
-- PostgreSQL 13 or later.
${TABLES}
-- The role of the seats. Set a password: ALTER ROLE ${ROLE} PASSWORD '...';
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${ROLE}') THEN CREATE ROLE ${ROLE} LOGIN; END IF;
END $$;
GRANT USAGE ON SCHEMA ${SCHEMA_NAME} TO ${ROLE};
-- Earlier versions granted more: with it a member could rename the space, or hide later entries behind a great number.
REVOKE ALL ON ALL TABLES IN SCHEMA ${SCHEMA_NAME} FROM ${ROLE};
GRANT SELECT ON ALL TABLES IN SCHEMA ${SCHEMA_NAME} TO ${ROLE};
GRANT INSERT (id, seat, name, stamp, format, kind, key, value), DELETE ON ${SCHEMA_NAME}.entry TO ${ROLE};
GRANT INSERT, DELETE ON ${SCHEMA_NAME}.seat TO ${ROLE};
`
