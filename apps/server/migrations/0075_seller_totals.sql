-- Yearly totals of a seller: sales are theirs that share an e-mail address (customer.email_hash) or an account, both by keyed hash.
alter table customer_order add column account_hash bytea;
create index customer_order_by_account on customer_order (account_hash) where account_hash is not null;
create index customer_by_email on customer (email_hash) where email_hash is not null;

-- When the payment was held because of them; it is not held for them a second time.
alter table customer_order add column seller_held_at timestamptz;

-- Accounts of orders from before this: only a server with its keys can read them, and does so at its start.
alter table customer_order add column account_to_index boolean not null default false;
update customer_order set account_to_index = true where payment is not null;
create index customer_order_account_to_index on customer_order (id) where account_to_index;
