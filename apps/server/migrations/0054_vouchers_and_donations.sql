-- A table of voucher codes that was brought in.
create table voucher_import (
  id           uuid primary key,
  affiliate_id text not null references affiliate,
  imported_at  timestamptz not null,
  imported_by  text not null,
  codes        integer not null check (codes > 0),
  -- Why its codes that were not given out were taken out again.
  withdrawn_at timestamptz,
  reason       text,
  check ((withdrawn_at is null) = (reason is null))
);
create index voucher_import_by_affiliate on voucher_import (affiliate_id, imported_at desc);

-- A voucher code: one of the imported, or one that somebody typed for an order.
create table voucher (
  id            uuid primary key,
  affiliate_id  text not null references affiliate,
  import_id     uuid references voucher_import,
  -- Sealed for `voucher|code|<id>`; the hash finds a double without opening any.
  code          bytea not null,
  code_hash     bytea not null,
  masked_code   text not null,
  -- What it is worth, in minor units of the programme's currency; null where the shop gives it the worth of its order.
  amount        integer check (amount > 0),
  expires_on    date,
  added_at      timestamptz not null,
  withdrawn_at  timestamptz,
  order_id      uuid references customer_order,
  issued_at     timestamptz,
  issued_amount integer check (issued_amount > 0),
  check ((order_id is null) = (issued_at is null) and (order_id is null) = (issued_amount is null)),
  check (withdrawn_at is null or order_id is null),
  check (import_id is not null or order_id is not null)
);
-- A code is there once, and whatever fails or is retried: an order has one.
create unique index voucher_code on voucher (affiliate_id, code_hash) where withdrawn_at is null;
create unique index voucher_of_order on voucher (order_id) where order_id is not null;
create index voucher_available on voucher (affiliate_id, amount, expires_on) where order_id is null and withdrawn_at is null;
create index voucher_by_import on voucher (import_id);
create index voucher_issued on voucher (affiliate_id, issued_at) where order_id is not null;

-- How a voucher was given that is no code, and the day on which a donation was passed on.
alter table customer_order
  add column voucher_way text check (voucher_way in ('in-store', 'by-post', 'by-e-mail', 'to-account')),
  add column passed_on date;
