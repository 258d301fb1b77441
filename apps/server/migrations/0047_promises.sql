-- What an order's customer was promised, as dates (contract: promise.ts; docs/decisions/0061).
create table order_promise (
  id           uuid primary key default gen_random_uuid(),
  order_id     uuid not null references customer_order,
  kind         text not null check (kind in ('inspect', 'pay', 'return', 'answer')),
  -- The last day on which it is kept.
  due          date not null,
  made_at      timestamptz not null,
  ended_at     timestamptz,
  -- True: the thing was done, in time or late. False: it became the customer's turn, or nothing is left to do.
  kept         boolean,
  -- When the customer was told that it takes longer.
  told_late_at timestamptz,
  check ((ended_at is null) = (kept is null))
);
-- Of each kind one runs at a time.
create unique index order_promise_running on order_promise (order_id, kind) where ended_at is null;
create index order_promise_by_due on order_promise (due) where ended_at is null;
create index order_promise_by_order on order_promise (order_id, made_at);

-- Orders under way are promised from today on: no date was named to their customers before. Holidays are not known here; where what
-- is asked of the customer does not show in this table, the clock of the next morning ends the promise without blame.
insert into order_promise (order_id, kind, due, made_at)
select waits.order_id, waits.kind, (
    select day::date from (
      select day from generate_series(current_date + 1, current_date + 100, interval '1 day') day
      where extract(isodow from day) < 6 order by day limit waits.days
    ) working order by day desc limit 1
  ), now()
from (
  select o.id as order_id, case
      when o.status in ('accepted', 'lost') then 'pay'
      when o.status = 'returning' then 'return'
      else 'inspect'
    end as kind, (case
      when o.status in ('accepted', 'lost') then q.terms ->> 'payWithin'
      when o.status = 'returning' then q.terms ->> 'returnWithin'
      else q.terms ->> 'inspectWithin'
    end)::int as days
  from customer_order o join quotation q on q.id = o.quotation_id
  where o.status = 'received'
    or (o.status = 'disputed' and not exists (select from litigation l where l.order_id = o.id and l.status = 'open'))
    or (o.status = 'accepted' and o.asked_since is null)
    or (o.status = 'lost' and o.asked_since is null and q.terms -> 'transport' ->> 'cover' = 'amount')
    or (o.status = 'returning' and not exists (select from product_return r where r.order_id = o.id))
) waits;
