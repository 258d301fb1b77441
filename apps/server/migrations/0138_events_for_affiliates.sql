-- What happens to an order is told to systems of its programme that named an address for it, and how each try went (docs/decisions/0183).
create table webhook_endpoint (
  id               uuid primary key,
  affiliate_id     text not null references affiliate on delete cascade,
  url              text not null,
  description      text not null,
  -- Null: every type, those of later versions as well.
  event_types      text[],
  -- Sealed. The former one signs too until its time is over.
  secret           bytea not null,
  former_secret    bytea,
  former_until     timestamptz(3),
  created_at       timestamptz(3) not null,
  disabled_at      timestamptz(3),
  disabled_because text check (disabled_because in ('asked', 'gone', 'failing')),
  -- Since when no try succeeded; null while they do.
  failing_since    timestamptz(3),
  -- It did not answer: nobody is kept waiting for it before then.
  paused_until     timestamptz(3),
  -- How often in a row it did not answer.
  silences         integer not null default 0,
  check ((disabled_at is null) = (disabled_because is null)),
  check ((former_secret is null) = (former_until is null))
);
create index webhook_endpoint_by_affiliate on webhook_endpoint (affiliate_id, created_at);

create table webhook_event (
  id           uuid primary key,
  seq          bigint generated always as identity,
  -- Without a reference: it would have each change of an order wait for whoever holds the programme's row. The order's brings it along.
  affiliate_id text not null,
  -- Null for a test.
  order_id     uuid references customer_order on delete cascade,
  type         text not null,
  -- When it happened, as receivers are told: an order that is parted from another one tells its past anew.
  at           timestamptz(3) not null,
  -- When it came to be here: what is kept, replayed and waited for goes by it.
  noted_at     timestamptz(3) not null default now(),
  -- As it was; ids, states, amounts and instants alone.
  data         jsonb not null
);
create index webhook_event_by_order on webhook_event (order_id);
create index webhook_event_by_affiliate on webhook_event (affiliate_id, noted_at);
create index webhook_event_by_time on webhook_event (noted_at);

create table webhook_delivery (
  id            uuid primary key,
  endpoint_id   uuid not null references webhook_endpoint on delete cascade,
  event_id      uuid not null references webhook_event on delete cascade,
  -- Of its event: the order in which it goes.
  seq           bigint not null,
  -- Its order, whose events go one after the other; a test stands alone.
  lane          uuid not null,
  state         text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries         integer not null default 0,
  -- Null: at once.
  next_try_at   timestamptz(3),
  -- A process is at it until then, or has died.
  claimed_until timestamptz(3),
  delivered_at  timestamptz(3),
  unique (endpoint_id, event_id)
);
create index webhook_delivery_by_event on webhook_delivery (event_id);
create index webhook_delivery_by_endpoint on webhook_delivery (endpoint_id, seq desc);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, lane, seq) where state = 'waiting';
create index webhook_delivery_under_way on webhook_delivery (endpoint_id) where claimed_until is not null;

create table webhook_attempt (
  id          bigint generated always as identity primary key,
  delivery_id uuid not null references webhook_delivery on delete cascade,
  at          timestamptz(3) not null,
  ms          integer not null,
  result      text not null check (result in ('delivered', 'refused', 'redirected', 'timed-out', 'unreachable', 'address-refused')),
  -- Null without an answer.
  status      integer,
  -- The first 2 kB of it.
  answer      text
);
create index webhook_attempt_by_delivery on webhook_attempt (delivery_id);
create index webhook_attempt_by_time on webhook_attempt (at);

-- History is the one door through which all of an order's life goes. At the commit, so that the amount is the one that the
-- transaction ends with, and rows of the queue are held for a moment alone. It waits for no endpoint: one that is being removed is passed
-- over, and changes leave its key alone. As the owner: the tables are closed to callers, and
-- nothing that another account of the database names is run in its place.
do $do$
begin
  execute format($make$
create function note_webhook_events() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
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
    insert into %1$I.webhook_delivery (id, endpoint_id, event_id, seq, lane)
      select gen_random_uuid(), e.id, event, number, told.id from %1$I.webhook_endpoint e
      where e.affiliate_id = told.affiliate_id and e.disabled_at is null and (e.event_types is null or kind = any(e.event_types))
      for key share of e skip locked;
    perform graphile_worker.add_job('webhook.deliver', payload => json_build_object('endpointId', d.endpoint_id, 'lane', d.lane),
      max_attempts => 2000, job_key => 'webhook|' || d.endpoint_id || '|' || d.lane)
      from %1$I.webhook_delivery d where d.event_id = event;
  end loop;
  return null;
end $body$
  $make$, current_schema());
end $do$;
revoke execute on function note_webhook_events() from public;

create constraint trigger order_is_told after insert on order_history deferrable initially deferred
  for each row execute function note_webhook_events();
