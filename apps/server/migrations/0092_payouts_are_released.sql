-- A second person releases exactly these payments before their file is made (docs/decisions/0131).
alter table payout_batch
  add column released_at timestamptz,
  add column released_by text,
  add column released_hash bytea,
  add constraint payout_batch_released_check check (
    (released_at is null) = (released_by is null) and (released_at is null) = (released_hash is null)
  );
