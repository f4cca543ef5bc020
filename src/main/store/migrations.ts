// The shape of the store's file, as numbered steps: a step once released is never edited, only followed by another.

/** The step at index 0 leads from an empty file to version 1. */
export const migrations: readonly string[] = [
  `
  -- Records are found by \`key\`: which id has which key is kept in memory. An index over random ids would be rewritten
  -- almost whole with every page of new records, several times their own size.

  -- One row per shipment ever seen. \`facts\` is the shipment as the app reads it, \`unmapped\` what it has no field for.
  CREATE TABLE shipment (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
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
    id TEXT NOT NULL,
    -- Null while the shipment is not known.
    shipment_key INTEGER,
    digest TEXT NOT NULL,
    first_seen_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    facts TEXT NOT NULL,
    unmapped TEXT
  ) STRICT;
  CREATE INDEX container_of_shipment ON container (shipment_key);

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
  `
  -- Everything there ever was an alert about. The identity makes one fact one alert, for ever; rows are never deleted.
  CREATE TABLE alert (
    key INTEGER PRIMARY KEY,
    identity TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    shipment_id TEXT,
    container_id TEXT,
    -- JSON: whom it is about, and what was said when it was found.
    subject TEXT NOT NULL,
    words TEXT NOT NULL,
    seen_at INTEGER NOT NULL,
    is_minor INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    outcome_why TEXT,
    toast_id TEXT,
    -- The reading it came from: what came together is told together.
    round INTEGER NOT NULL,
    delivered_at INTEGER,
    acknowledged_at INTEGER
  ) STRICT;
  CREATE INDEX alert_of_round ON alert (round, kind);
  CREATE INDEX alert_to_deliver ON alert (outcome) WHERE outcome IN ('pending', 'showing', 'held');
  CREATE INDEX alert_unread ON alert (kind) WHERE acknowledged_at IS NULL AND is_minor = 0;

  -- Feed outages that last: the same one while it does.
  CREATE TABLE outage (
    place TEXT PRIMARY KEY,
    since INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Resumes and what came of them.
  CREATE TABLE resume (
    key INTEGER PRIMARY KEY,
    shipment_id TEXT NOT NULL,
    bill_of_lading TEXT NOT NULL,
    batch INTEGER NOT NULL,
    state TEXT NOT NULL,
    clicked_at INTEGER NOT NULL,
    -- The stop it was meant to end, as the service wrote its time.
    stopped_at TEXT,
    accepted_at INTEGER,
    -- How many of the looks after 1, 15 and 60 minutes are done.
    looks INTEGER NOT NULL,
    next_look_at INTEGER,
    watched_until INTEGER,
    ended_at INTEGER,
    -- JSON: what went wrong, in words.
    failure TEXT
  ) STRICT;
  CREATE INDEX resume_open ON resume (shipment_id) WHERE ended_at IS NULL;
  CREATE INDEX resume_of_shipment ON resume (shipment_id, key);
  `,
  `
  -- When an alert was written, by the computer's own clock: its age is measured by that one, right or wrong.
  ALTER TABLE alert ADD COLUMN noted_at INTEGER NOT NULL DEFAULT 0;
  UPDATE alert SET noted_at = seen_at;
  `,
  `
  -- How much an alert weighs: one that was only good to know is told once it needs somebody. Of those that were told by
  -- nobody's wish (the first reading, a kind that is off) the weight was not written down: they stay told.
  ALTER TABLE alert ADD COLUMN weight TEXT NOT NULL DEFAULT 'act';
  UPDATE alert SET weight = 'know' WHERE is_minor = 1 AND outcome = 'inbox';
  `,
  `
  -- A stop is known by its moment, however that is written, and is one alert whatever it is called. Where one had two,
  -- that which somebody was told keeps the name; the other stays as it is, and nothing asks for it any more.
  UPDATE alert SET weight = 'know' WHERE kind = 'tracking-stopped' AND identity LIKE '% quiet"]';
  UPDATE OR IGNORE alert SET identity = json_array(kind, shipment_id, NULL, NULL,
      (SELECT coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', at), at)
        FROM (SELECT replace(json_extract(identity, '$[4]'), ' blinding', '') AS at)))
    WHERE kind = 'tracking-stopped' AND identity LIKE '% blinding"]';
  UPDATE OR IGNORE alert SET identity = json_array(kind, shipment_id, NULL, NULL,
      (SELECT coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', at), at)
        FROM (SELECT replace(json_extract(identity, '$[4]'), ' quiet', '') AS at)))
    WHERE kind = 'tracking-stopped' AND identity LIKE '% quiet"]';
  `,
  `
  -- The summary of an account's first sync was called after the reading it came from.
  UPDATE alert SET kind = 'first-sync', identity = replace(identity, '"first-reading"', '"first-sync"')
    WHERE kind = 'first-reading';
  `,
  `
  -- Since when the service has no longer given the container's binding deadline; null where it has not stopped.
  ALTER TABLE container ADD COLUMN deadline_missing_since INTEGER;
  CREATE INDEX container_missing_deadline ON container (deadline_missing_since) WHERE deadline_missing_since IS NOT NULL;
  `,
  `
  -- Containers that the user took off the list. The shipment is named, since what changes of it changes of them all.
  CREATE TABLE handled (
    container_id TEXT PRIMARY KEY,
    shipment_id TEXT,
    handled_at INTEGER NOT NULL,
    -- Null: until something changes.
    until INTEGER,
    text TEXT NOT NULL,
    who TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX handled_of_shipment ON handled (shipment_id) WHERE shipment_id IS NOT NULL;

  -- The user's notes on containers; those with a time are reminders.
  CREATE TABLE note (
    key INTEGER PRIMARY KEY,
    container_id TEXT NOT NULL,
    text TEXT NOT NULL,
    who TEXT NOT NULL,
    written_at INTEGER NOT NULL,
    remind_at INTEGER
  ) STRICT;
  CREATE INDEX note_of_container ON note (container_id, key);
  CREATE INDEX note_to_remind ON note (remind_at) WHERE remind_at IS NOT NULL;
  `,
  `
  -- The user's plan of trucks. The number is kept, since a container may leave the account before its truck.
  CREATE TABLE planned (
    place INTEGER PRIMARY KEY,
    container_id TEXT NOT NULL UNIQUE,
    number TEXT NOT NULL,
    day TEXT NOT NULL,
    driver TEXT NOT NULL
  ) STRICT;
  `,
  `
  -- Whether a resume was asked for outside the window, which then has to say what became of it.
  ALTER TABLE resume ADD COLUMN is_from_outside INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- The digest of what a row says; null where an earlier version wrote it.
  ALTER TABLE alert ADD COLUMN seal INTEGER;
  ALTER TABLE change ADD COLUMN seal INTEGER;
  ALTER TABLE resume ADD COLUMN seal INTEGER;
  ALTER TABLE handled ADD COLUMN seal INTEGER;
  ALTER TABLE note ADD COLUMN seal INTEGER;
  ALTER TABLE planned ADD COLUMN seal INTEGER;
  ALTER TABLE progress ADD COLUMN seal INTEGER;
  `,
  `
  -- The user's rates, in their order. A rule is JSON: what there is to say of one changes with the tariffs.
  CREATE TABLE rate (
    place INTEGER PRIMARY KEY,
    rule TEXT NOT NULL,
    seal INTEGER
  ) STRICT;
  `,
  `
  -- What led a resume to where it stands, step by step. \`facts\` is JSON: each kind of step says something else.
  CREATE TABLE resume_step (
    key INTEGER PRIMARY KEY,
    resume INTEGER NOT NULL,
    at INTEGER NOT NULL,
    facts TEXT NOT NULL,
    seal INTEGER
  ) STRICT;
  CREATE INDEX step_of_resume ON resume_step (resume, key);
  CREATE INDEX step_by_age ON resume_step (at);
  `,
  `
  -- Invoices as the user typed them; JSON. The container may leave the account before its invoice comes.
  CREATE TABLE invoice (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    entry TEXT NOT NULL,
    seal INTEGER
  ) STRICT;

  -- Times in which nobody looked at the account: what stood before and after them need not have stood all the while.
  CREATE TABLE watch_gap (
    key INTEGER PRIMARY KEY,
    from_at INTEGER NOT NULL,
    until_at INTEGER NOT NULL,
    seal INTEGER
  ) STRICT;
  `,
  `
  -- What was recorded of each container that is done. The records as in their own tables; \`watch\` is JSON: the changes, and
  -- when it was looked at.
  CREATE TABLE done (
    key INTEGER PRIMARY KEY,
    container_id TEXT NOT NULL UNIQUE,
    done_at INTEGER NOT NULL,
    how TEXT NOT NULL,
    container TEXT NOT NULL,
    shipment TEXT,
    watch TEXT NOT NULL,
    seal INTEGER
  ) STRICT;
  CREATE INDEX done_by_age ON done (done_at);
  `,
]
