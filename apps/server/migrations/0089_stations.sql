-- Browsers at which people sign in with badge and PIN (docs/decisions/0125). The browser keeps the token, the table its hash.
create table station (
  id          uuid primary key,
  token_hash  bytea not null unique,
  name        text not null,
  -- What the person reached who enrolled it, null for all: who reaches less does not see it.
  affiliates  text[],
  enrolled_by uuid references person on delete set null,
  enrolled_at timestamptz not null,
  expires_at  timestamptz not null,
  last_used   date
);
create index station_by_person on station (enrolled_by);

-- A session that began at a station ends with it.
alter table person_session add column station_id uuid references station on delete cascade;
create index person_session_by_station on person_session (station_id);

create table person_pin (
  person_id  uuid primary key references person on delete cascade,
  hash       text not null,
  -- At none left the PIN opens nothing until another is set.
  tries_left integer not null,
  set_at     timestamptz not null
);

-- What stands on the badge between its prefix and its check character.
alter table person add column badge text not null default upper(left(replace(gen_random_uuid()::text, '-', ''), 9));
create unique index person_by_badge on person (badge);
