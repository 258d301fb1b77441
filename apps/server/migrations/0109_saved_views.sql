-- Filters of a list under a name. They hold no words that a person typed but the name.
create table saved_view (
  id          uuid primary key,
  person_id   uuid not null references person on delete cascade,
  screen      text not null,
  name        text not null,
  filters     jsonb not null,
  -- Null: for the person alone.
  shared_with text references affiliate
);
create index saved_view_by_person on saved_view (person_id);
create index saved_view_shared on saved_view (shared_with) where shared_with is not null;
