-- When a driver comes for a parcel: what was asked of its carrier, by a reference of ours, and what came of it (docs/decisions/0232).
-- Servers of before go on, as they neither read nor write a row of it.
create table pick_up (
  id        uuid primary key,
  parcel_id uuid not null references parcel on delete cascade,
  carrier   text not null,
  reference text not null unique,
  starts_at timestamptz not null,
  ends_at   timestamptz not null,
  asked_at  timestamptz not null,
  -- What the carrier calls it; null while it is not known whether it was booked.
  handle    text,
  -- When the carrier said that a driver comes for certain.
  sure_at   timestamptz,
  -- Not before this moment is its carrier asked about it again.
  ask_at    timestamptz not null,
  faults    smallint not null default 0,
  -- `kept`: the carrier did not cancel what was needed no more. `over`: its window passed, and another was asked for.
  outcome   text check (outcome in ('refused', 'cancelled', 'kept', 'over')),
  ended_at  timestamptz,
  check (ends_at > starts_at),
  check ((outcome is null) = (ended_at is null))
);
create index pick_up_of_parcel on pick_up (parcel_id);
create unique index pick_up_open on pick_up (parcel_id) where outcome is null;
create index pick_up_to_come on pick_up (starts_at) where outcome is null;
select guard_by('pick_up', 'parcel', 'parcel_id');
