-- The console counts and lists events that were given up; they are few among all that were sent, and there is no other way to them.
-- Servers of before go on.
create index webhook_delivery_failed on webhook_delivery (endpoint_id, seq desc) where state = 'failed';
