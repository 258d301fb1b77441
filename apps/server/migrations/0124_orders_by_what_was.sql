-- Lists of orders look up what is seldom; reports of payments read what they add up from an index, without the rest of the orders and of their history.
create index order_history_lost on order_history (order_id) where to_status = 'lost';
create index parcel_replaced on parcel (order_id) where replaced_at is not null;
create index parcel_event_exception on parcel_event (parcel_id) where status = 'exception';
create index customer_order_amounts on customer_order (id) include (status, status_since, currency, amount, affiliate_id);
create index order_history_stays on order_history (at) include (order_id, from_status, stayed_since) where stayed_since is not null;
drop index order_history_by_time;
