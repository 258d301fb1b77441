-- A public token that was replaced works on until browsers no longer hold it: they keep a configuration for an hour.
create table former_token (
  token        text primary key,
  affiliate_id text not null references affiliate,
  ends_at      timestamptz not null
);

-- Several changes of one moment stay in the order in which they were made.
alter table order_history add column seq bigint generated always as identity;
drop index order_history_by_order;
create index order_history_by_order on order_history (order_id, at, seq);

-- The daily purge finds what has ended, and what an order still names.
create index browser_session_by_end on browser_session (expires_at);
create index customer_order_by_customer on customer_order (customer_id);
create index customer_order_by_ship_address on customer_order (ship_address_id);
create index customer_order_by_bill_address on customer_order (bill_address_id);
