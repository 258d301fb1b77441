-- `personal` holds everything a person typed about themselves, sealed; `email_hash` finds a person again without it.
create table customer (
  id           uuid primary key,
  affiliate_id text not null references affiliate,
  session_id   uuid not null references browser_session,
  personal     bytea not null,
  -- Null where the programme asks for no e-mail address.
  email_hash   bytea,
  language     text not null,
  created_at   timestamptz not null
);
create index customer_by_session on customer (session_id, created_at desc);

create table address (
  id           uuid primary key,
  affiliate_id text not null references affiliate,
  session_id   uuid not null references browser_session,
  country      text not null,
  sealed       bytea not null,
  created_at   timestamptz not null
);
create index address_by_session on address (session_id, created_at desc);

create table customer_order (
  id                uuid primary key,
  affiliate_id      text not null references affiliate,
  session_id        uuid not null references browser_session,
  -- A quotation becomes an order once, whatever is retried.
  quotation_id      uuid not null unique references quotation,
  customer_id       uuid not null references customer,
  ship_address_id   uuid not null references address,
  bill_address_id   uuid not null references address,
  barcode           text not null unique,
  status            text not null check (status in ('created', 'sent', 'received', 'disputed', 'accepted', 'paid',
                      'returning', 'returned', 'recycled', 'cancelled', 'expired')),
  version           integer not null default 1,
  process_label     text not null,
  payment_option_id integer not null,
  payment_tag       text not null,
  amount            integer not null check (amount > 0),
  currency          text not null,
  -- Bank details, sealed. They go in and never come out through the portal's calls.
  payment           bytea,
  masked_account    text,
  masked_email      text,
  consents          jsonb not null,
  identity_check    text not null,
  transportation    text not null,
  language          text not null,
  created_at        timestamptz not null,
  send_before       timestamptz not null
);
create index customer_order_by_session on customer_order (session_id, created_at desc);
-- What the clock looks through every day.
create index customer_order_unsent on customer_order (send_before) where status = 'created';

create table order_item (
  id         uuid primary key,
  order_id   uuid not null references customer_order,
  product_id text not null references product,
  answers    jsonb not null,
  receipt    jsonb not null,
  promotions jsonb not null
);
create index order_item_by_order on order_item (order_id);

-- One row for each change of state: who, when, why.
create table order_history (
  id          uuid primary key default gen_random_uuid(),
  order_id    uuid not null references customer_order,
  from_status text,
  to_status   text not null,
  transition  text not null,
  actor       text not null,
  reason      text,
  at          timestamptz not null
);
create index order_history_by_order on order_history (order_id, at);

-- A message is sent once, however often its job runs.
create table mail (
  dedupe_key text primary key,
  sent_at    timestamptz not null default now()
);
