-- The keys that have sealed something here, by what can be told of them without knowing them: a server that starts with
-- other keys is refused before it makes data nobody can open.
create table encryption_key (
  id          text primary key,
  fingerprint bytea not null,
  first_used  timestamptz not null default now()
);
