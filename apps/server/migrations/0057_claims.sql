-- Money that was paid and not due: its seller owes it back. One open claim of an order at a time.
create table claim (
  id          uuid primary key,
  order_id    uuid not null references customer_order,
  amount      integer not null check (amount > 0),
  cause       text not null check (cause in ('price-too-high', 'not-owed')),
  reason      text not null,
  -- Whether its customer is told by mail.
  told        boolean not null,
  status      text not null check (status in ('owed', 'repaid', 'written-off')),
  raised_at   timestamptz not null,
  raised_by   text not null,
  changed_at  timestamptz not null,
  changed_by  text not null,
  note        text,
  -- The payment that came back whole and repaid it.
  returned_by uuid references payout_line,
  check (returned_by is null or status = 'repaid')
);
create unique index claim_open on claim (order_id) where status = 'owed';
create index claim_by_order on claim (order_id);
create index claim_waiting on claim (raised_at) where status = 'owed';
