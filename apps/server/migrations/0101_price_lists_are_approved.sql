-- A version that changes prices of products that sell waits for a second person, where a programme wants one (docs/decisions/0138).
alter table price_list
  add column proposed_at timestamptz,
  add column approved_at timestamptz,
  add column approved_by text,
  add column approved_hash bytea,
  add constraint price_list_approved_check check (
    (approved_at is null) = (approved_by is null) and (approved_at is null) = (approved_hash is null)
    and (approved_at is null or proposed_at is not null)
  );
