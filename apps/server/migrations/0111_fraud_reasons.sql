-- What sales have in common, as keyed hashes: rows of one programme alone are compared. Forgotten after a year.
create table fraud_key (
  order_id     uuid not null references customer_order on delete cascade,
  affiliate_id text not null references affiliate,
  kind         text not null check (kind in ('name', 'account', 'address', 'email', 'device', 'browser')),
  hash         bytea not null,
  -- When it was sold.
  at           timestamptz not null,
  primary key (order_id, kind, hash)
);
create index fraud_key_alike on fraud_key (affiliate_id, kind, hash, at);
create index fraud_key_by_age on fraud_key (at);

-- Why a person should look at an order before it is paid. It names orders and counts; nothing personal.
create table fraud_reason (
  id           uuid primary key,
  order_id     uuid not null references customer_order on delete cascade,
  affiliate_id text not null references affiliate,
  -- The rule as it was then.
  rule         jsonb not null,
  count        integer not null,
  -- Orders of other sales, the newest first.
  others       uuid[] not null,
  raised_at    timestamptz(3) not null,
  decision     text check (decision in ('fine', 'confirmed')),
  reason       text,
  decided_by   text,
  decided_at   timestamptz,
  check (num_nulls(decision, reason, decided_by, decided_at) in (0, 4))
);
create index fraud_reason_by_order on fraud_reason (order_id);
create index fraud_reason_by_time on fraud_reason (affiliate_id, raised_at, id);
create index fraud_reason_open on fraud_reason (raised_at, id) where decision is null;
