-- An order that is in a batch of payments: `planned` until the file for the bank is made, `under-way` from then on. While it
-- is under way nobody changes where the money goes, and while it is either, no other way to pay it is open.
alter table customer_order add column paying text check (paying in ('planned', 'under-way'));
-- Why the bank refused these details; cleared when they are changed.
alter table customer_order add column payment_rejected text;

-- A batch of payments of one programme.
create table payout_batch (
  id             uuid primary key,
  affiliate_id   text not null references affiliate,
  number         integer not null check (number > 0),
  scheme         text not null check (scheme in ('sepa', 'bacs')),
  currency       text not null,
  status         text not null check (status in ('prepared', 'exported', 'executed', 'discarded')),
  -- Under which the bank knows the file.
  reference      text not null unique,
  prepared_at    timestamptz not null,
  prepared_by    text not null,
  exported_at    timestamptz,
  -- The file as it was made, sealed: the same each time it is asked for.
  file           bytea,
  file_hash      bytea,
  execution_date date,
  executed_at    timestamptz,
  unique (affiliate_id, number),
  check ((status in ('exported', 'executed')) = (file is not null)),
  check ((file is null) = (exported_at is null) and (file is null) = (file_hash is null)
    and (file is null) = (execution_date is null)),
  check ((status = 'executed') = (executed_at is not null))
);
-- One at a time: while a batch waits for its file, there is no second.
create unique index payout_batch_waiting on payout_batch (affiliate_id) where status = 'prepared';
create index payout_batch_newest on payout_batch (prepared_at desc);

-- One payment. Amount and account are those of the moment at which the batch was prepared.
create table payout_line (
  id             uuid primary key,
  batch_id       uuid not null references payout_batch,
  position       integer not null check (position > 0),
  order_id       uuid not null references customer_order,
  end_to_end_id  text not null unique,
  amount         integer not null check (amount > 0),
  -- Name and account, sealed.
  creditor       bytea not null,
  masked_account text not null,
  status         text not null check (status in ('planned', 'paid', 'left-out', 'rejected')),
  reason         text,
  note           text,
  decided_at     timestamptz,
  unique (batch_id, position),
  check ((status = 'planned') = (decided_at is null)),
  check ((status = 'rejected') = (reason is not null))
);
-- Whatever fails or is retried: an order has one payment that is planned or made, and no second.
create unique index payout_line_of_order on payout_line (order_id) where status in ('planned', 'paid');
create index payout_line_by_order on payout_line (order_id);
