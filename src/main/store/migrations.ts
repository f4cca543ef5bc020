// The shape of the store's file, as numbered steps: a step once released is never edited, only followed by another.

/** The step at index 0 leads from an empty file to version 1. */
export const migrations: readonly string[] = [
  `
  -- One row per shipment ever seen. \`facts\` is the shipment as the app reads it, \`unmapped\` what it has no field for.
  CREATE TABLE shipment (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    digest TEXT NOT NULL,
    -- Epoch milliseconds; null while it is tracked.
    stopped_since INTEGER,
    first_seen_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    gone_at INTEGER,
    facts TEXT NOT NULL,
    unmapped TEXT
  ) STRICT;

  CREATE TABLE container (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    shipment_id TEXT,
    digest TEXT NOT NULL,
    first_seen_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    facts TEXT NOT NULL,
    unmapped TEXT
  ) STRICT;
  CREATE INDEX container_of_shipment ON container (shipment_id);

  -- Ports and terminals, by kind and id.
  CREATE TABLE place (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    digest TEXT NOT NULL,
    facts TEXT NOT NULL,
    unmapped TEXT,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;

  -- Append-only. Values are JSON; \`seen_at\` is when the app saw the change, not when it happened.
  CREATE TABLE change (
    key INTEGER PRIMARY KEY,
    seen_at INTEGER NOT NULL,
    shipment_id TEXT,
    container_id TEXT,
    field TEXT NOT NULL,
    old TEXT NOT NULL,
    new TEXT NOT NULL
  ) STRICT;
  CREATE INDEX change_of_shipment ON change (shipment_id, key);
  CREATE INDEX change_of_container ON change (container_id, key) WHERE container_id IS NOT NULL;
  CREATE INDEX change_by_age ON change (seen_at);

  -- What each page of a list held when it was last read, so that one that did not change need not be read again.
  CREATE TABLE page (
    list TEXT NOT NULL,
    number INTEGER NOT NULL,
    fingerprint TEXT,
    members TEXT NOT NULL,
    set_aside TEXT NOT NULL,
    PRIMARY KEY (list, number)
  ) STRICT, WITHOUT ROWID;

  -- How far the reading of the account has come, by name; values are JSON.
  CREATE TABLE progress (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
]
