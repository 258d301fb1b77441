-- What goes back to its seller is a parcel too: scanners and carriers know its number, and its label is kept (docs/decisions/0206).
alter table parcel add column direction text not null default 'outward' check (direction in ('outward', 'return'));
drop index parcel_in_use;
create unique index parcel_in_use on parcel (order_id, direction) where replaced_at is null;

create or replace function note_stage() returns trigger language plpgsql as $$
declare
  of_order customer_order;
  last parcel_event;
  back_since timestamptz;
begin
  select * into of_order from customer_order where id = new.order_id;
  select * into last from parcel_event where parcel_id = new.id
    order by status = 'delivered' desc, at desc, recorded_at desc limit 1;
  new.affiliate_id := of_order.affiliate_id;
  if new.direction = 'return' then
    select left_at into back_since from product_return where order_id = new.order_id and came_back_at is null;
    new.stage := case when new.replaced_at is null and of_order.status = 'returning' and back_since is not null
      then case last.status when 'exception' then 'exception' else 'moving' end end;
    new.last_seen := date_trunc('milliseconds', coalesce(last.at, back_since, new.created_at));
    return new;
  end if;
  new.stage := case
    when new.replaced_at is not null then null
    when of_order.status in ('created', 'sent') and last.status = 'delivered' then 'arrived'
    when of_order.status = 'created' and of_order.transportation = 'kit' and last.status is null then 'to-post'
    when of_order.status = 'sent' and last.status = 'exception' then 'exception'
    when of_order.status = 'sent' then 'moving' end;
  new.last_seen := date_trunc('milliseconds',
    coalesce(last.at, case of_order.status when 'created' then new.created_at else of_order.status_since end));
  return new;
end $$;

create or replace function note_stage_again() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'parcel_event' then
    update parcel set stage = stage where id = new.parcel_id;
  elsif tg_table_name = 'product_return' then
    update parcel set stage = stage where order_id = new.order_id and direction = 'return' and replaced_at is null;
  else
    update parcel set stage = stage where order_id = new.id and replaced_at is null;
  end if;
  return null;
end $$;
create trigger parcel_goes_back after insert or update on product_return for each row execute function note_stage_again();
create trigger parcel_of_return after update of status on customer_order for each row
  when (old.status = 'returning' and new.status <> 'returning') execute function note_stage_again();

-- Numbers that were typed until now.
insert into parcel (id, order_id, transportation, carrier, tracking_number, created_at, direction)
select gen_random_uuid(), r.order_id, 'label', coalesce(a.programme #>> '{carrier,account}', 'reprise'), r.tracking_number, r.left_at, 'return'
from product_return r join customer_order o on o.id = r.order_id join affiliate a on a.id = o.affiliate_id
where r.tracking_number is not null
on conflict do nothing;
