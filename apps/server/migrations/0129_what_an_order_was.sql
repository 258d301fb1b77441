-- What an order was stands on it, so that lists by it are read from an index and not from the history of each (docs/decisions/0179).
alter table customer_order
  add column was_sent boolean not null default false,
  add column was_received boolean not null default false,
  -- The first promotion of each of its items; null without.
  add column promotion_ids uuid[],
  -- The newest try of its sale that was sent, on the order that it was made with. One that its customer began again was not sent.
  add column identity_try_id uuid,
  add column identity_sent_at timestamptz,
  add column identity_result text check (identity_result in ('waiting', 'accepted', 'refused')),
  add column identity_by text check (identity_by in ('machine', 'provider', 'person'));

create function note_parcel() returns trigger language plpgsql as $$
begin
  update customer_order set was_sent = true, was_received = was_received or new.to_status <> 'sent'
    where id = new.order_id and not (was_sent and (was_received or new.to_status = 'sent'));
  return null;
end $$;
create trigger order_was_sent after insert on order_history for each row
  when (new.to_status in ('sent', 'received') or new.transition in ('arrive-late', 'turn-back')) execute function note_parcel();

create function promotions_of(ordered uuid) returns uuid[] language sql stable as $$
  -- Not a condition: while promotions are new, the planner would rather read all items that have one.
  select array_agg((promotions -> 0 ->> 'id')::uuid order by id) filter (where promotions <> '[]') from order_item where order_id = ordered
$$;
create function note_promotions() returns trigger language plpgsql as $$
begin
  update customer_order o set promotion_ids = promotions_of(o.id)
    where o.id in (new.order_id, old.order_id) and promotion_ids is distinct from promotions_of(o.id);
  return null;
end $$;
create trigger order_has_promotions after insert on order_item for each row
  when (new.promotions <> '[]') execute function note_promotions();
create trigger order_has_other_promotions after update of promotions, order_id on order_item for each row
  when (new.promotions <> '[]' or old.promotions <> '[]') execute function note_promotions();
create trigger order_has_fewer_promotions after delete on order_item for each row
  when (old.promotions <> '[]') execute function note_promotions();

create function newest_try_of(sale uuid) returns identity_try language sql stable as $$
  select t from identity_try t join customer_order o on o.id = t.order_id
  where o.sale_id = sale and t.state <> 'replaced' and t.sent_at is not null order by t.seq desc limit 1
$$;
create function note_identity() returns trigger language plpgsql as $$
declare
  sold_in uuid := (select sale_id from customer_order where id = new.order_id);
  newest identity_try := newest_try_of(sold_in);
  result text := case when newest.decided_at is null then 'waiting' else newest.state end;
  decider text := case when newest.decided_by is null then null when newest.decided_by = 'machine' then 'machine'
    when newest.decided_by = newest.provider then 'provider' else 'person' end;
begin
  update customer_order set identity_try_id = null, identity_sent_at = null, identity_result = null, identity_by = null
    where sale_id = sold_in and identity_try_id is not null and id is distinct from newest.order_id;
  update customer_order set identity_try_id = newest.id, identity_sent_at = newest.sent_at, identity_result = result, identity_by = decider
    where id = newest.order_id and (identity_try_id, identity_sent_at, identity_result, identity_by)
      is distinct from (newest.id, newest.sent_at, result, decider);
  return null;
end $$;
create trigger order_has_identity after insert or update of state, sent_at, decided_at, decided_by on identity_try for each row
  when (new.sent_at is not null) execute function note_identity();

update customer_order o set was_sent = past.was_sent, was_received = past.was_received
  from (select order_id, true as was_sent, bool_or(to_status = 'received' or transition in ('arrive-late', 'turn-back')) as was_received
    from order_history where to_status in ('sent', 'received') or transition in ('arrive-late', 'turn-back') group by 1) past
  where past.order_id = o.id;
update customer_order o set promotion_ids = has.ids
  from (select order_id, array_agg((promotions -> 0 ->> 'id')::uuid order by id) as ids from order_item where promotions <> '[]' group by 1) has
  where has.order_id = o.id;
update identity_try t set state = state from customer_order o where o.id = t.order_id and t.id = (newest_try_of(o.sale_id)).id;

drop index customer_order_by_status, customer_order_by_affiliate;
create index customer_order_by_status on customer_order (status, status_since, id)
  include (affiliate_id, created_at, transportation, parted_from, was_sent, was_received, promotion_ids, identity_try_id, identity_sent_at, identity_result,
    identity_by);
create index customer_order_by_affiliate on customer_order (affiliate_id, status, status_since, id)
  include (created_at, transportation, parted_from, was_sent, was_received, promotion_ids, identity_try_id, identity_sent_at, identity_result,
    identity_by);
