-- An order that was started, or is handed over, at the counter of a store.
create table store_order (
  order_id   uuid primary key references customer_order,
  store_id   text not null,
  -- The associate at the counter, as the store names them.
  user_id    text not null,
  status     text not null check (status in ('draft', 'handed-over', 'collected', 'cancelled')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index store_order_by_store on store_order (store_id, created_at desc);

-- Envelopes and labels that a store asks for.
create table store_kit_request (
  id           uuid primary key,
  affiliate_id text not null references affiliate,
  store_id     text not null,
  quantity     integer not null check (quantity between 1 and 50),
  status       text not null check (status in ('requested', 'shipped')),
  requested_at timestamptz not null,
  shipped_at   timestamptz
);
create index store_kit_request_by_store on store_kit_request (affiliate_id, store_id, requested_at desc);
create index store_kit_request_open on store_kit_request (requested_at) where status = 'requested';
