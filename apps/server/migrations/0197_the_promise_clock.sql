-- How often promised days were kept, counted each night of those of some months, by programme and kind (docs/decisions/0235).
-- Of no person: a row is a count.
-- Servers of before go on.
create table promise_clock (
  affiliate_id text not null references affiliate on delete cascade,
  kind         text not null check (kind in ('inspect', 'pay')),
  due          integer not null check (due > 0),
  in_time      integer not null check (in_time between 0 and due),
  -- The lower end of an 80 % interval of the share.
  low          double precision not null check (low between 0 and 1),
  -- Of a hundred; null where too little is known to say it to anybody.
  at_least     integer check (at_least between 1 and 99),
  since        date not null,
  counted_at   timestamptz not null,
  -- Made up for a demonstration, and said to be.
  simulated    boolean not null default false,
  primary key (affiliate_id, kind)
);
select guard_by_affiliate('promise_clock');

-- Every process keeps it in memory, as it keeps the programmes.
create trigger promise_clock_changed after insert or update or delete or truncate on promise_clock
  for each statement execute function tell_affiliates_changed();
