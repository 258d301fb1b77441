-- Since when an order is in its state: lists of work are read in this order, from their first row on (docs/decisions/0115).
alter table customer_order add column status_since timestamptz(3);
update customer_order o set status_since = coalesce((select max(h.at) from order_history h
  where h.order_id = o.id and h.from_status is distinct from h.to_status), o.created_at);
alter table customer_order alter column status_since set not null;
drop index customer_order_by_status;
create index customer_order_by_status on customer_order (status, status_since, id);
create index customer_order_by_affiliate on customer_order (affiliate_id, status, status_since, id);
create index customer_order_asked on customer_order (id) where asked_since is not null;
create index customer_order_with_kit on customer_order (id) where status = 'created' and transportation = 'kit';
-- Who waits for another look at the bench.
create index litigation_to_look_at on litigation (answered_at, order_id)
  where status = 'answered' and action in ('contest', 'unlocked') and kind <> 'blocklisted';
