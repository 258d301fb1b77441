-- What is to be done about a parcel stands on it, so that lists of parcels are read from an index and not from all events of all
-- that are on their way (docs/decisions/0201).
alter table parcel
  add column affiliate_id text references affiliate,
  -- Null where nobody waits for it: replaced, or its order is past it. What is moving is silent when it was seen long ago.
  add column stage text check (stage in ('to-post', 'arrived', 'exception', 'moving')),
  -- Kept while it has a stage, and as finely as a link tells the place in a list.
  add column last_seen timestamptz;

create function note_stage() returns trigger language plpgsql as $$
declare
  of_order customer_order;
  last parcel_event;
begin
  select * into of_order from customer_order where id = new.order_id;
  select * into last from parcel_event where parcel_id = new.id
    order by status = 'delivered' desc, at desc, recorded_at desc limit 1;
  new.affiliate_id := of_order.affiliate_id;
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
create trigger parcel_has_stage before insert or update on parcel for each row execute function note_stage();

create function note_stage_again() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'parcel_event' then
    update parcel set stage = stage where id = new.parcel_id;
  else
    update parcel set stage = stage where order_id = new.id and replaced_at is null;
  end if;
  return null;
end $$;
create trigger parcel_has_event after insert on parcel_event for each row execute function note_stage_again();
create trigger parcel_has_order after update of status, transportation on customer_order for each row
  when ((old.status in ('created', 'sent') or new.status in ('created', 'sent'))
    and (old.status, old.transportation) is distinct from (new.status, new.transportation))
  execute function note_stage_again();
