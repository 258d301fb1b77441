-- One row a branded programme. `config` is public (contract: instance.ts), `programme` never leaves the server.
create table affiliate (
  id             text primary key check (id ~ '^[A-Za-z0-9_-]{3,20}$'),
  config         jsonb not null,
  programme      jsonb not null,
  texts          jsonb not null default '{}',
  public_token   text not null unique,
  config_version integer not null default 1,
  created_at     timestamptz not null default now()
);
-- Ids differ by more than letter case, so that one address never means two programmes.
create unique index affiliate_id_ignoring_case on affiliate (lower(id));

create table theme (
  id      text primary key,
  tokens  jsonb not null,
  version integer not null default 1
);

create table asset (
  id           uuid primary key,
  affiliate_id text references affiliate,
  name         text not null,
  media_type   text not null,
  bytes        bytea not null,
  created_at   timestamptz not null default now(),
  unique (affiliate_id, name)
);

-- Every process keeps all of this in memory; any change makes them read it again.
create function tell_affiliates_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('affiliates_changed', '');
  return null;
end $$;
create trigger affiliate_changed after insert or update or delete or truncate on affiliate
  for each statement execute function tell_affiliates_changed();
create trigger theme_changed after insert or update or delete or truncate on theme
  for each statement execute function tell_affiliates_changed();
