-- What waits for a second person, who approves it by the hash of what they read. Nothing personal.
create table approval (
  id           uuid primary key,
  kind         text not null check (kind in ('programme', 'payment-by-hand')),
  affiliate_id text not null references affiliate on delete cascade,
  -- Of a payment.
  order_id     uuid references customer_order on delete cascade,
  -- Of a programme: the merge patch, and the moment from which it counts.
  patch        jsonb,
  due_at       timestamptz(3),
  note         text,
  asked_by     text not null,
  asked_at     timestamptz(3) not null,
  state        text not null default 'waiting' check (state in ('waiting', 'approved', 'used', 'withdrawn')),
  hash         bytea,
  approved_by  text,
  approved_at  timestamptz(3),
  check (num_nulls(hash, approved_by, approved_at) in (0, 3)),
  check ((kind = 'programme') = (order_id is null)),
  check ((kind = 'programme') = (patch is not null))
);
create index approval_by_affiliate on approval (affiliate_id, asked_at desc);
create index approval_by_order on approval (order_id);
create index approval_waiting on approval (asked_at, id) where state = 'waiting';

-- What a second person approved of a change for a date; another change is not made by it.
alter table scheduled_change add column approved_hash bytea;
