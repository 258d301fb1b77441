-- Numbers that were typed before returns were parcels got one in use, also where the product had come back: its label is used up (docs/decisions/0206).
update parcel p set replaced_at = r.came_back_at from product_return r
where r.order_id = p.order_id and p.direction = 'return' and p.replaced_at is null and r.came_back_at is not null
  and p.tracking_number = r.tracking_number and p.created_at = r.left_at;

-- A return that was delivered and has not ended may have been delivered to who sent it: somebody looks at it.
create or replace function note_stage() returns trigger language plpgsql as $$
declare
  of_order customer_order;
  last parcel_event;
  back_since timestamptz;
begin
  select * into of_order from customer_order where id = new.order_id;
  select * into last from parcel_event where parcel_id = new.id
    order by status = 'delivered' and new.direction = 'outward' desc, at desc, recorded_at desc limit 1;
  new.affiliate_id := of_order.affiliate_id;
  if new.direction = 'return' then
    select left_at into back_since from product_return where order_id = new.order_id and came_back_at is null;
    new.stage := case when new.replaced_at is null and of_order.status = 'returning' and back_since is not null
      then case when last.status in ('exception', 'delivered') then 'exception' else 'moving' end end;
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
