-- That a seller was erased, and what stayed: for who asks again, and to do it again where a backup from before is restored.
create table seller_erasure (
  id       uuid primary key,
  at       timestamptz(3) not null,
  actor    text not null,
  -- A keyed hash of the e-mail address that finds nothing but this row; null where there was none.
  mark     bytea,
  receipt  jsonb not null
);
create index seller_erasure_mark on seller_erasure (mark);

create table seller_erasure_order (
  order_id   uuid primary key references customer_order on delete cascade,
  erasure_id uuid not null references seller_erasure on delete cascade
);
create index seller_erasure_order_erasure on seller_erasure_order (erasure_id);
