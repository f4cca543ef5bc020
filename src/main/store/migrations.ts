// The store's schema as numbered migrations. Never edit a released step: append another one.

/** The step at index 0 leads from an empty file to version 1. */
export const migrations: readonly string[] = [
  `
  -- The fleet. Records are found by \`key\`; memory maps ids to keys. An index over random ids would be rewritten
  -- almost whole with every page of new records.

  -- One row per shipment ever seen. \`facts\` is the shipment as the app reads it, \`unmapped\` what it has no field for.
  CREATE TABLE shipment (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
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
    first_seen_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    facts TEXT NOT NULL,
    unmapped TEXT,
    -- Since when the service has not sent the binding deadline; null if it sends one.
    deadline_missing_since INTEGER
  ) STRICT;
  CREATE INDEX container_of_shipment ON container (shipment_key);
  CREATE INDEX container_missing_deadline ON container (deadline_missing_since) WHERE deadline_missing_since IS NOT NULL;

  -- Ports and terminals, by kind and id.
  CREATE TABLE place (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    facts TEXT NOT NULL,
    unmapped TEXT,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;

  -- Small values by name, as JSON.
  CREATE TABLE progress (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Append-only history. Values are JSON; \`seen_at\` is when the app saw the change, not when it happened.
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

  -- Times without syncs: facts before and after them need not have held in between.
  CREATE TABLE watch_gap (
    key INTEGER PRIMARY KEY,
    from_at INTEGER NOT NULL,
    until_at INTEGER NOT NULL
  ) STRICT;

  -- Finished containers with their evidence. \`watch\` is JSON: the changes and the times of the syncs.
  CREATE TABLE done (
    key INTEGER PRIMARY KEY,
    container_id TEXT NOT NULL UNIQUE,
    done_at INTEGER NOT NULL,
    how TEXT NOT NULL,
    container TEXT NOT NULL,
    shipment TEXT,
    watch TEXT NOT NULL
  ) STRICT;
  CREATE INDEX done_by_age ON done (done_at);

  -- Every alert ever raised. The unique identity makes one fact one alert; rows are never deleted.
  CREATE TABLE alert (
    key INTEGER PRIMARY KEY,
    identity TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    shipment_id TEXT,
    container_id TEXT,
    -- JSON.
    subject TEXT NOT NULL,
    words TEXT NOT NULL,
    seen_at INTEGER NOT NULL,
    weight TEXT NOT NULL,
    is_minor INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    outcome_why TEXT,
    toast_id TEXT,
    -- The sync it came from: alerts of one sync are grouped.
    round INTEGER NOT NULL,
    delivered_at INTEGER,
    acknowledged_at INTEGER,
    -- The day of a removed LFD.
    removed_day TEXT
  ) STRICT;
  CREATE INDEX alert_of_toast ON alert (toast_id) WHERE toast_id IS NOT NULL;
  CREATE INDEX alert_of_removed_day ON alert (container_id) WHERE removed_day IS NOT NULL;
  CREATE INDEX alert_of_round ON alert (round, kind);
  CREATE INDEX alert_to_deliver ON alert (outcome) WHERE outcome IN ('pending', 'showing', 'held');
  CREATE INDEX alert_unread ON alert (kind) WHERE acknowledged_at IS NULL AND is_minor = 0;

  -- Feed outages under way.
  CREATE TABLE outage (
    place TEXT PRIMARY KEY,
    since INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE resume (
    key INTEGER PRIMARY KEY,
    shipment_id TEXT NOT NULL,
    bill_of_lading TEXT NOT NULL,
    batch INTEGER NOT NULL,
    -- Requested outside the window, so its result is a notification.
    is_from_outside INTEGER NOT NULL,
    state TEXT NOT NULL,
    clicked_at INTEGER NOT NULL,
    -- The stop it was meant to end, as the service wrote its time.
    stopped_at TEXT,
    accepted_at INTEGER,
    -- How many of the checks after 1, 15 and 60 minutes are done.
    looks INTEGER NOT NULL,
    next_look_at INTEGER,
    watched_until INTEGER,
    ended_at INTEGER,
    -- JSON.
    failure TEXT
  ) STRICT;
  CREATE INDEX resume_open ON resume (shipment_id) WHERE ended_at IS NULL;
  CREATE INDEX resume_of_shipment ON resume (shipment_id, key);

  -- The story of each resume. \`facts\` is JSON.
  CREATE TABLE resume_step (
    key INTEGER PRIMARY KEY,
    resume INTEGER NOT NULL,
    at INTEGER NOT NULL,
    facts TEXT NOT NULL
  ) STRICT;
  CREATE INDEX step_of_resume ON resume_step (resume, key);
  CREATE INDEX step_by_age ON resume_step (at);

  -- Containers that the user handled or snoozed. A change of the shipment brings back all of its containers.
  CREATE TABLE handled (
    container_id TEXT PRIMARY KEY,
    shipment_id TEXT,
    handled_at INTEGER NOT NULL,
    -- Null: until something changes.
    until INTEGER,
    text TEXT NOT NULL,
    who TEXT NOT NULL,
    -- A digest of the facts that the user saw: only other facts bring the container back.
    facts TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX handled_of_shipment ON handled (shipment_id) WHERE shipment_id IS NOT NULL;

  -- The user's notes on containers; those with a time are reminders.
  CREATE TABLE note (
    key INTEGER PRIMARY KEY,
    container_id TEXT NOT NULL,
    text TEXT NOT NULL,
    who TEXT NOT NULL,
    written_at INTEGER NOT NULL,
    remind_at INTEGER,
    -- The note's name in the team; its key is local.
    uid TEXT
  ) STRICT;
  CREATE UNIQUE INDEX note_by_uid ON note (uid);
  CREATE INDEX note_of_container ON note (container_id, key);
  CREATE INDEX note_to_remind ON note (remind_at) WHERE remind_at IS NOT NULL;

  -- The user's planned moves, as JSON. The day is repeated to find the oldest.
  CREATE TABLE move (
    id TEXT PRIMARY KEY,
    day TEXT NOT NULL,
    record TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Appointments that the user booked, as JSON.
  CREATE TABLE booking (
    container_id TEXT PRIMARY KEY,
    record TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- The user's rates in order, as JSON.
  CREATE TABLE rate (
    id TEXT PRIMARY KEY,
    place INTEGER NOT NULL,
    rule TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- The user's invoices, as JSON.
  CREATE TABLE invoice (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    entry TEXT NOT NULL
  ) STRICT;

  -- The user's incidents (no access, street turns) and disputes, as JSON.
  CREATE TABLE incident (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    entry TEXT NOT NULL
  ) STRICT;

  CREATE TABLE dispute (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    entry TEXT NOT NULL
  ) STRICT;

  CREATE TABLE owner (
    container_id TEXT PRIMARY KEY,
    seat TEXT NOT NULL,
    name TEXT NOT NULL,
    since INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Alerts that the team acknowledged, also before this seat raised them.
  CREATE TABLE acknowledged (
    identity TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    who TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- The latest resume of each shipment by the team.
  CREATE TABLE shared_resume (
    shipment_id TEXT PRIMARY KEY,
    seat TEXT NOT NULL,
    name TEXT NOT NULL,
    at INTEGER NOT NULL,
    state TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Settings that the team shares, as JSON. \`is_written\` is 0 until a received value is in the settings file.
  CREATE TABLE shared_free_days (
    id TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    is_written INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE shared_line_terms (
    id TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    is_written INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE shared_terminal (
    id TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    is_written INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE shared_port (
    id TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    is_written INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE shared_date_rule (
    id TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    is_written INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;

  -- The team's log: the entry that is the state of each key, entries to send, and what people did.
  CREATE TABLE team_state (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    id TEXT NOT NULL,
    seat TEXT NOT NULL,
    name TEXT NOT NULL,
    stamp INTEGER NOT NULL,
    format INTEGER NOT NULL,
    value TEXT,
    -- 0 if a newer version wrote it.
    is_known INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX team_state_unknown ON team_state (is_known) WHERE is_known = 0;
  CREATE TABLE team_outbox (
    place INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    seat TEXT NOT NULL,
    name TEXT NOT NULL,
    stamp INTEGER NOT NULL,
    format INTEGER NOT NULL,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT
  ) STRICT;
  CREATE TABLE team_activity (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    at INTEGER NOT NULL,
    seat TEXT NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    action TEXT NOT NULL,
    container_id TEXT,
    shipment_id TEXT,
    text TEXT NOT NULL
  ) STRICT;
  CREATE INDEX activity_of_container ON team_activity (container_id, key) WHERE container_id IS NOT NULL;

  -- Where a notification leads, as JSON, and the shipment that its button resumes: a click may come in another run.
  CREATE TABLE toast (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    opens TEXT NOT NULL,
    resumes TEXT
  ) STRICT;
  `,
]
