-- Apart from what follows, so that nothing but writes of deliveries waits while these are built; reads of them and orders of programmes without webhooks go on.

-- Room beside each row for the two writes that follow: taken, and ended.
alter table webhook_delivery set (fillfactor = 70);
create index webhook_delivery_fresh on webhook_delivery (endpoint_id, seq) where state = 'waiting' and next_try_at is null;
create index webhook_delivery_later on webhook_delivery (endpoint_id, next_try_at) where state = 'waiting' and next_try_at is not null;
