-- The devices that a business lists for one order, which of them the bench has read, and what came besides (docs/decisions/0112).
create table batch (
  order_id    uuid primary key references customer_order on delete cascade,
  imported_at timestamptz not null,
  imported_by text not null
);
create table batch_line (
  item_id     uuid primary key references order_item on delete cascade,
  order_id    uuid not null references batch on delete cascade,
  line        integer not null check (line > 1),
  received_at timestamptz,
  received_by text,
  unique (order_id, line)
);
-- No number is kept of a device that nobody sold: it is found by its keyed hash.
create table batch_unexpected (
  id          uuid primary key,
  order_id    uuid not null references batch on delete cascade,
  kind        text not null check (kind in ('imei', 'meid', 'serial')),
  masked      text not null,
  blind_index bytea not null,
  reason      text not null check (reason in ('other-order', 'unexpected')),
  at          timestamptz not null,
  actor       text not null,
  outcome     text check (outcome in ('sent-back', 'sold')),
  sold_as     uuid references customer_order on delete set null,
  settled_at  timestamptz,
  settled_by  text,
  unique (order_id, blind_index)
);
create index batch_unexpected_by_sold_as on batch_unexpected (sold_as) where sold_as is not null;
