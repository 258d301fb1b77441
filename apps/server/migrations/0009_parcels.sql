-- How an order travels. A parcel that was lost, or whose label is gone, is replaced by another; the newest counts.
create table parcel (
  id              uuid primary key,
  order_id        uuid not null references customer_order,
  transportation  text not null check (transportation in ('label', 'code', 'kit', 'store')),
  carrier         text not null,
  tracking_number text not null,
  created_at      timestamptz not null,
  replaced_at     timestamptz,
  unique (carrier, tracking_number)
);
create unique index parcel_in_use on parcel (order_id) where replaced_at is null;

-- What a carrier told us. The carrier's own id of an event, or its content, makes a repetition harmless.
create table parcel_event (
  id          uuid primary key,
  parcel_id   uuid not null references parcel,
  event_key   text not null,
  status      text not null check (status in ('label-created', 'handed-over', 'in-transit', 'exception', 'delivered')),
  at          timestamptz not null,
  place       text,
  note        text,
  recorded_at timestamptz not null default now(),
  unique (parcel_id, event_key)
);
