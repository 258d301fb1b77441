-- What a parcel weighed and how it looked when it arrived, each as it was told: a claim about a damage in transit names both.
create table reception (
  id           uuid primary key,
  order_id     uuid not null references customer_order on delete cascade,
  at           timestamptz not null,
  actor        text not null,
  weight_grams integer check (weight_grams > 0),
  parcel       text check (parcel in ('sealed', 'open', 'damaged')),
  check (weight_grams is not null or parcel is not null)
);
create index reception_by_order on reception (order_id);
