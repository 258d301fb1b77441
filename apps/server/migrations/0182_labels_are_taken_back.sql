-- What its carrier calls a label that it sold, and the labels that nobody needs any more: a job has them taken back (docs/decisions/0210).
alter table parcel_label add column handle text;

create table label_cancellation (
  id        uuid primary key default gen_random_uuid(),
  order_id  uuid not null references customer_order on delete cascade,
  -- Null for one that was bought and never became a parcel.
  parcel_id uuid references parcel on delete cascade,
  carrier   text not null,
  handle    text not null,
  wanted_at timestamptz not null,
  -- When its carrier is asked next; null once that is over.
  ask_at    timestamptz,
  faults    smallint not null default 0,
  outcome   text check (outcome in ('cancelled', 'refused', 'moves')),
  ended_at  timestamptz,
  check ((outcome is null) = (ended_at is null)),
  unique (carrier, handle)
);
create index label_to_cancel on label_cancellation (carrier, ask_at) where ask_at is not null;
create index label_cancellation_of_order on label_cancellation (order_id);
select guard_by('label_cancellation', 'customer_order', 'order_id');

-- Whatever ends the need for a parcel is seen here. Once a seller has said that it is on its way, its label may be on it.
create function want_label_cancelled() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'parcel' then
    insert into label_cancellation (order_id, parcel_id, carrier, handle, wanted_at, ask_at)
    select new.order_id, new.id, new.carrier, l.handle, new.replaced_at, new.replaced_at from parcel_label l
    where l.parcel_id = new.id and l.handle is not null
      and not exists (select from parcel_event e where e.parcel_id = new.id and e.status <> 'label-created')
      and (new.direction = 'return' or not exists (select from customer_order o where o.sale_id = new.order_id and o.was_sent))
    on conflict (carrier, handle) do nothing;
  else
    insert into label_cancellation (order_id, parcel_id, carrier, handle, wanted_at, ask_at)
    select p.order_id, p.id, p.carrier, l.handle, new.status_since, new.status_since
    from parcel p join parcel_label l on l.parcel_id = p.id
    where p.replaced_at is null and l.handle is not null
      and not exists (select from parcel_event e where e.parcel_id = p.id and e.status <> 'label-created')
      and case new.status when 'recycled' then p.order_id = new.id and p.direction = 'return'
        else p.order_id = new.sale_id and p.direction = 'outward' and not exists (
          select from customer_order o where o.sale_id = new.sale_id and (o.was_sent or o.status not in ('cancelled', 'expired'))) end
    on conflict (carrier, handle) do nothing;
  end if;
  return null;
end $$;
create trigger parcel_not_needed after update of replaced_at on parcel for each row
  when (old.replaced_at is null and new.replaced_at is not null) execute function want_label_cancelled();
create trigger parcel_not_needed after update of status on customer_order for each row
  when (new.status <> old.status and new.status in ('cancelled', 'expired', 'recycled')) execute function want_label_cancelled();
