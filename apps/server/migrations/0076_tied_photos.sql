-- What the server read in a picture from the bench: whose order's code is in it, and what tells it from others.
alter table evidence_photo
  add column read_at timestamptz,
  -- Null where nothing looked for a code.
  add column tied boolean,
  add column other_order boolean not null default false,
  -- SHA-256 of its pixels, and a hash that is near in pictures that look alike. They go with its file.
  add column pixels bytea,
  add column look bit(64);
-- Of pictures from before, nothing is read any more.
update evidence_photo set read_at = taken_at;
create index evidence_photo_seen on evidence_photo (taken_at) where pixels is not null;
