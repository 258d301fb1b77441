-- What waits for an endpoint is taken many at a time by processes that are told of it: no job of the queue an event any more (docs/decisions/0211).

-- How often in a row it refused; one that refuses everything rests as one that does not answer.
alter table webhook_endpoint add column refusals integer not null default 0;

-- As in 0138, but for its last statement: who sends is told, once a transaction and endpoint.
do $do$
begin
  execute format($make$
create or replace function note_webhook_events() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
declare
  told record;
  kind text;
  event uuid;
  number bigint;
begin
  select o.id, o.affiliate_id, o.sale_id, o.parted_from, o.amount, o.currency into told
    from %1$I.customer_order o
    where o.id = new.order_id and exists (select from %1$I.webhook_endpoint e where e.affiliate_id = o.affiliate_id);
  if not found then
    return null;
  end if;
  foreach kind in array array_remove(array[
    case when new.from_status is distinct from new.to_status then 'order.' || new.to_status end,
    case new.transition when 'dispute' then 'litigation.opened' when 'arrive-late' then 'litigation.opened'
      when 'raise' then 'litigation.raised' when 'extend' then 'litigation.extended' when 'contest' then 'litigation.contested'
      when 'hold' then 'payment.held' when 'release' then 'payment.released' end
  ], null) loop
    event := gen_random_uuid();
    insert into %1$I.webhook_event (id, affiliate_id, order_id, type, at, data)
      values (event, told.affiliate_id, told.id, kind, new.at, jsonb_build_object('order', told.id, 'sale', told.sale_id,
        'partedFrom', told.parted_from, 'state', new.to_status, 'previousState', new.from_status, 'transition', new.transition,
        'about', new.about, 'amount', told.amount, 'currency', told.currency))
      returning seq into number;
    with waits as (
      insert into %1$I.webhook_delivery (id, endpoint_id, event_id, seq, lane)
        select gen_random_uuid(), e.id, event, number, told.id from %1$I.webhook_endpoint e
        where e.affiliate_id = told.affiliate_id and e.disabled_at is null and (e.event_types is null or kind = any(e.event_types))
        for key share of e skip locked
      returning endpoint_id
    )
    select count(pg_notify('webhook', waits.endpoint_id::text)) from waits into number;
  end loop;
  return null;
end $body$
  $make$, current_schema());
  -- What waits is found without them.
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier in ('webhook.deliver', 'webhook.wake-lost') and j.locked_at is null;
  end if;
end $do$;
