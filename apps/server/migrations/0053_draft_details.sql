-- What a browser session typed before it sold, sealed. It is gone with the sale, with the session, and half an hour after the last change.
create table draft_details (
  session_id uuid primary key references browser_session on delete cascade,
  sealed     bytea not null,
  kept_until timestamptz not null
);
create index draft_details_by_end on draft_details (kept_until);
