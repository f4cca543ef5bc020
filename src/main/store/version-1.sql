-- A store of version 1 as the app wrote it. Never edit it: every later version must open it.
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
  unmapped TEXT,
  -- Since when the service has not sent the binding deadline; null if it sends one.
  deadline_missing_since INTEGER
) STRICT;
CREATE INDEX container_of_shipment ON container (shipment_key);
CREATE INDEX container_missing_deadline ON container (deadline_missing_since) WHERE deadline_missing_since IS NOT NULL;
CREATE TABLE place (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  digest TEXT NOT NULL,
  facts TEXT NOT NULL,
  unmapped TEXT,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE page (
  list TEXT NOT NULL,
  number INTEGER NOT NULL,
  fingerprint TEXT,
  members TEXT NOT NULL,
  set_aside TEXT NOT NULL,
  PRIMARY KEY (list, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE progress (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
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
CREATE TABLE watch_gap (
  key INTEGER PRIMARY KEY,
  from_at INTEGER NOT NULL,
  until_at INTEGER NOT NULL
) STRICT;
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
  -- By the computer's clock, right or wrong: an age is measured by that clock alone.
  noted_at INTEGER NOT NULL,
  weight TEXT NOT NULL,
  is_minor INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  outcome_why TEXT,
  toast_id TEXT,
  -- The sync it came from: alerts of one sync are grouped.
  round INTEGER NOT NULL,
  delivered_at INTEGER,
  acknowledged_at INTEGER
) STRICT;
CREATE INDEX alert_of_round ON alert (round, kind);
CREATE INDEX alert_to_deliver ON alert (outcome) WHERE outcome IN ('pending', 'showing', 'held');
CREATE INDEX alert_unread ON alert (kind) WHERE acknowledged_at IS NULL AND is_minor = 0;
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
CREATE TABLE resume_step (
  key INTEGER PRIMARY KEY,
  resume INTEGER NOT NULL,
  at INTEGER NOT NULL,
  facts TEXT NOT NULL
) STRICT;
CREATE INDEX step_of_resume ON resume_step (resume, key);
CREATE INDEX step_by_age ON resume_step (at);
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
CREATE TABLE move (
  id TEXT PRIMARY KEY,
  day TEXT NOT NULL,
  record TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE booking (
  container_id TEXT PRIMARY KEY,
  record TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE rate (
  place INTEGER PRIMARY KEY,
  rule TEXT NOT NULL
) STRICT;
CREATE TABLE invoice (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  entry TEXT NOT NULL
) STRICT;
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
INSERT INTO alert (key, identity, kind, shipment_id, container_id, subject, words, seen_at, noted_at, weight, is_minor, outcome, outcome_why, toast_id, round, delivered_at, acknowledged_at) VALUES (1, '["first-sync",null,null,null,""]', 'first-sync', NULL, NULL, '{"shipmentId":null,"containerId":null,"place":null,"billOfLading":null,"customer":null,"containerNumber":null}', '{"title":"Quaywatch is watching your fleet","who":"","what":"3 shipments synced: none due, none past LFD, none stopped that should not be","todo":"From now on you get alerts about what changes"}', 1780315200000, 1780315200000, 'act', 0, 'shown', NULL, 'alert-mpv5pc00-1-1780315200000', 1780315200000, 1780315200000, NULL);
INSERT INTO alert (key, identity, kind, shipment_id, container_id, subject, words, seen_at, noted_at, weight, is_minor, outcome, outcome_why, toast_id, round, delivered_at, acknowledged_at) VALUES (2, '["tracking-stopped","b",null,null,"2026-06-01T12:00:00.000Z"]', 'tracking-stopped', 'b', NULL, '{"shipmentId":"b","containerId":null,"place":null,"billOfLading":"BOL-b","customer":null,"containerNumber":null}', '{"title":"Tracking stopped","who":"BOL-b","what":"No updates from the line. Not arrived and no updates: rolled, or a broken feed","todo":"Ask the line whether the container was rolled, and resume tracking"}', 1780315203000, 1780315203000, 'act', 0, 'shown', NULL, 'alert-mpv5pc00-2-1780315203000', 1780315203000, 1780315203000, NULL);
INSERT INTO alert (key, identity, kind, shipment_id, container_id, subject, words, seen_at, noted_at, weight, is_minor, outcome, outcome_why, toast_id, round, delivered_at, acknowledged_at) VALUES (3, '["tracking-stopped","a",null,null,"2026-06-01T12:00:00.000Z"]', 'tracking-stopped', 'a', NULL, '{"shipmentId":"a","containerId":null,"place":null,"billOfLading":"BOL-a","customer":null,"containerNumber":null}', '{"title":"Tracking stopped","who":"BOL-a","what":"No updates from the line. Not arrived and no updates: rolled, or a broken feed","todo":"Ask the line whether the container was rolled, and resume tracking"}', 1780315203000, 1780315203000, 'act', 0, 'shown', NULL, 'alert-mpv5pc00-3-1780315203000', 1780315203000, 1780315203000, NULL);
INSERT INTO change (key, seen_at, shipment_id, container_id, field, old, new) VALUES (1, 1780315203000, 'c', 'c-0', 'deadline-line', 'null', '"2026-07-08"');
INSERT INTO change (key, seen_at, shipment_id, container_id, field, old, new) VALUES (2, 1780315203000, 'b', NULL, 'tracking-stopped', 'null', '{"at":"2026-06-01T12:00:00.000Z","reason":"no_updates_at_line","byUserId":null}');
INSERT INTO change (key, seen_at, shipment_id, container_id, field, old, new) VALUES (3, 1780315203000, 'a', NULL, 'tracking-stopped', 'null', '{"at":"2026-06-01T12:00:00.000Z","reason":"no_updates_at_line","byUserId":null}');
INSERT INTO container (key, id, shipment_key, digest, first_seen_at, changed_at, facts, unmapped, deadline_missing_since) VALUES (1, 'c-0', 1, 'b3e610fce3a3257c9444991e2f870e20c8e221c3', 1780315200000, 1780315203000, '528931592["c-0","BOXU30","c",[],null,"2026-05-20T09:00:00Z","dry",40,"high_cube",null,"new",false,null,null,"2026-07-08",null,null,null,null,null,"America/Los_Angeles","terminal-1",null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,"America/Los_Angeles",[],[],null]', NULL, NULL);
INSERT INTO container (key, id, shipment_key, digest, first_seen_at, changed_at, facts, unmapped, deadline_missing_since) VALUES (2, 'b-0', 2, 'ac226526fbcca952381c01f8fb1e25ebc1a58f40', 1780315200000, 1780315200000, '3389062463["b-0","BOXU20","b",[],null,"2026-05-20T09:00:00Z","dry",40,"high_cube",null,"new",false,null,null,null,null,null,null,null,null,"America/Los_Angeles","terminal-1",null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,"America/Los_Angeles",[],[],null]', NULL, NULL);
INSERT INTO container (key, id, shipment_key, digest, first_seen_at, changed_at, facts, unmapped, deadline_missing_since) VALUES (3, 'a-0', 3, 'a3e7028cee40f0b68809c2e4ded56725f93ca658', 1780315200000, 1780315200000, '872734626["a-0","BOXU10","a",[],null,"2026-05-20T09:00:00Z","dry",40,"high_cube",null,"new",false,null,null,null,null,null,null,null,null,"America/Los_Angeles","terminal-1",null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,null,"America/Los_Angeles",[],[],null]', NULL, NULL);
INSERT INTO handled (container_id, shipment_id, handled_at, until, text, who) VALUES ('b-0', 'b', 1780315213000, NULL, 'Booked Tue 07:00', 'Maria');
INSERT INTO invoice (key, id, entry) VALUES (1, 'billed', '{"id":"billed","containerId":"c-0","number":"BOXU30","kind":"demurrage","payee":"line","texts":{"number":"","issued":"","received":"","due":"","payeeName":"","billOfLading":"","containers":"","port":"","basis":"","freeDays":"","freeFrom":"","freeTo":"","available":"","total":"","currency":"","rule":"","contact":"","documents":"","requestDays":"","resolveDays":""},"lines":[{"from":"","to":"","days":"","rate":"","amount":""}],"statements":[],"notes":{"remarks":"","attachments":""}}');
INSERT INTO note (key, container_id, text, who, written_at, remind_at) VALUES (1, 'c-0', 'Call the broker', 'Maria', 1780315213000, NULL);
INSERT INTO note (key, container_id, text, who, written_at, remind_at) VALUES (2, 'c-0', 'Gate code 4711', 'Sam', 1780315213000, NULL);
INSERT INTO page (list, number, fingerprint, members, set_aside) VALUES ('active', 1, '{"of":"HF913r active 1","etag":null,"digest":"1add7fce388d1a6825bff3c3a3ddab3aafcc30ce","count":1,"total":1,"next":"none","cursor":""}', '["c"]', '[]');
INSERT INTO page (list, number, fingerprint, members, set_aside) VALUES ('stopped', 1, '{"of":"HF913r stopped 1","etag":null,"digest":"eabb210d4f452181d0dd7fd5aab62a3d06fc42c4","count":2,"total":2,"next":"none","cursor":""}', '["b","a"]', '[]');
INSERT INTO booking (container_id, record) VALUES ('c-0', '{"containerId":"c-0","number":"BOXU30","day":"2026-07-07","time":"10:00","confirmation":"A123","replaces":null,"bookedAt":1780315213000}');
INSERT INTO move (id, day, record) VALUES ('pickup c-0', '2026-07-07', '{"containerId":"c-0","number":"BOXU30","kind":"pickup","day":"2026-07-07","driver":"Ana","order":0,"place":"","time":null,"confirmation":"","note":""}');
INSERT INTO move (id, day, record) VALUES ('pickup a-0', '2026-07-07', '{"containerId":"a-0","number":"BOXU10","kind":"pickup","day":"2026-07-07","driver":"Luis","order":1,"place":"","time":null,"confirmation":"","note":""}');
INSERT INTO progress (name, value) VALUES ('account-mark', '"mpv5pc00"');
INSERT INTO progress (name, value) VALUES ('clock', 'null');
INSERT INTO progress (name, value) VALUES ('closedProperly', 'true');
INSERT INTO progress (name, value) VALUES ('completeAt', '1780315203000');
INSERT INTO progress (name, value) VALUES ('gappyRounds', '0');
INSERT INTO progress (name, value) VALUES ('oldestStoppedMs', '15552000000');
INSERT INTO progress (name, value) VALUES ('stoppedCompleteAt', '1780315200000');
INSERT INTO progress (name, value) VALUES ('stoppedHasGaps', 'false');
INSERT INTO rate (place, rule) VALUES (0, '{"id":"kept","clock":"demurrage","label":"","payee":"line","payeeName":"","places":[],"isPlacesExcluded":false,"equipment":"any","sizes":[],"who":[],"validFrom":null,"validTo":null,"validBy":"start","startEvent":"discharged","startOffset":"next-working-day","cutoff":null,"free":4,"freeUnit":"working-days","charged":"calendar-days","tiers":[{"from":1,"to":null,"rate":100}],"countedFrom":"expiry","extensionSkipsTiers":"unknown","per":"unit","currency":"USD","cap":null,"isAdded":false,"reference":""}');
INSERT INTO resume (key, shipment_id, bill_of_lading, batch, is_from_outside, state, clicked_at, stopped_at, accepted_at, looks, next_look_at, watched_until, ended_at, failure) VALUES (1, 'a', 'BOL-a', 1780315213000, 0, 'requested', 1780315213000, '2026-06-01T12:00:00.000Z', NULL, 0, NULL, NULL, NULL, NULL);
INSERT INTO resume_step (key, resume, at, facts) VALUES (1, 1, 1780315213000, '{"what":"asked","from":"window"}');
INSERT INTO resume_step (key, resume, at, facts) VALUES (2, 1, 1780315213000, '{"what":"found","seen":{"stoppedAt":"2026-06-01T12:00:00.000Z","stoppedReason":"no_updates_at_line","lastAttemptedAt":null,"lastSucceededAt":null}}');
INSERT INTO resume_step (key, resume, at, facts) VALUES (3, 1, 1780315213000, '{"what":"sent"}');
INSERT INTO shipment (key, id, digest, stopped_since, first_seen_at, changed_at, gone_at, facts, unmapped) VALUES (1, 'c', 'fe8950077ea486737fde9f47dfa1a4d145a856f4', NULL, 1780315200000, 1780315200000, NULL, '3026612158["c","BOL-c","AB123456",[],[],null,"2026-01-01T00:00:03.000Z","MSCU","Mediterranean Shipping Company","MSC","MSC IRINA","9929429","425W",["CNSHA","Shanghai","Asia/Shanghai","port-1"],["USLAX","Los Angeles","America/Los_Angeles","port-2"],[null,null,null,null],"terminal-1",null,null,null,null,null,null,null,null,null,null,null,null,null,["c-0"],null]', NULL);
INSERT INTO shipment (key, id, digest, stopped_since, first_seen_at, changed_at, gone_at, facts, unmapped) VALUES (2, 'b', '17f11cb462cc0ddbdac4957a3859c19b9cc621c0', 1780315200000, 1780315200000, 1780315203000, NULL, '4228821075["b","BOL-b","AB123456",[],[],null,"2026-01-01T00:00:02.000Z","MSCU","Mediterranean Shipping Company","MSC","MSC IRINA","9929429","425W",["CNSHA","Shanghai","Asia/Shanghai","port-1"],["USLAX","Los Angeles","America/Los_Angeles","port-2"],[null,null,null,null],"terminal-1",null,null,null,null,null,null,null,null,null,null,"2026-06-01T12:00:00.000Z","no_updates_at_line",null,["b-0"],null]', NULL);
INSERT INTO shipment (key, id, digest, stopped_since, first_seen_at, changed_at, gone_at, facts, unmapped) VALUES (3, 'a', 'a8241ed5f7839e9acea2d1051f5260a4018f1d62', 1780315200000, 1780315200000, 1780315203000, NULL, '1210882377["a","BOL-a","AB123456",[],[],null,"2026-01-01T00:00:01.000Z","MSCU","Mediterranean Shipping Company","MSC","MSC IRINA","9929429","425W",["CNSHA","Shanghai","Asia/Shanghai","port-1"],["USLAX","Los Angeles","America/Los_Angeles","port-2"],[null,null,null,null],"terminal-1",null,null,null,null,null,null,null,null,null,null,"2026-06-01T12:00:00.000Z","no_updates_at_line",null,["a-0"],null]', NULL);
PRAGMA user_version = 1;
