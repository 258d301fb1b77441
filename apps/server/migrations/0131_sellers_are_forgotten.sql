-- Sellers are forgotten once the term of their programme is over: which orders have lost theirs, and what each day's run came to. Kept for good: counts alone.
alter table customer_order add column forgotten_at timestamptz(3);
update customer_order o set forgotten_at = e.at
  from seller_erasure_order x join seller_erasure e on e.id = x.erasure_id where x.order_id = o.id;
create index customer_order_to_forget on customer_order (affiliate_id, status_since) where forgotten_at is null;

create table retention_run (
  day      date primary key,
  began_at timestamptz(3) not null,
  -- Null while it goes on, and where somebody could not be forgotten.
  ended_at timestamptz(3)
);

create table retention_count (
  day          date not null references retention_run,
  affiliate_id text not null references affiliate on delete cascade,
  sellers      integer not null check (sellers > 0),
  orders       integer not null,
  files        integer not null,
  primary key (day, affiliate_id)
);
create index retention_count_by_affiliate on retention_count (affiliate_id);
