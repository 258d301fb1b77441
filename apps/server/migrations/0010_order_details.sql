-- What a customer changed after the sale, without saying from what or to what.
create table order_detail_change (
  id           uuid primary key,
  order_id     uuid not null references customer_order,
  detail       text not null check (detail in ('email', 'address', 'payment')),
  -- The address that was used before, sealed: it goes on being told of what changes, for its owner may not have asked for it.
  former_email bytea,
  at           timestamptz not null
);
create index order_detail_change_by_order on order_detail_change (order_id, at);

-- New bank details wait a day, so that whoever is told of the change can object.
alter table customer_order add column pay_not_before timestamptz;

-- A scanner knows the number and not whose it is.
create index parcel_by_number on parcel (tracking_number);
