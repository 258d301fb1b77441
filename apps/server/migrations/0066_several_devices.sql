-- An order of several devices is parted when its parcel arrives: each device goes on as an order of its own (docs/decisions/0101).
alter table customer_order add column parted_from uuid references customer_order;
-- Which device of the sale it is; the order that the customer placed keeps the first.
alter table customer_order add column device_number integer not null default 1
  check (device_number > 0 and (parted_from is null) = (device_number = 1));
-- What all orders of one sale share: the id of the first.
alter table customer_order add column sale_id uuid not null generated always as (coalesce(parted_from, id)) stored;
create unique index customer_order_of_sale on customer_order (sale_id, device_number);
create index customer_order_by_parted_from on customer_order (parted_from) where parted_from is not null;

-- What an item pays by the way that its order is paid, in minor units, so that an order can be parted to the cent.
alter table order_item add column amount integer check (amount > 0);
update order_item i set amount = coalesce(o.amount_before, o.amount) from customer_order o
  where o.id = i.order_id and (select count(*) from order_item other where other.order_id = o.id) = 1;
update order_item i set amount = q.amount + ceil(q.amount::numeric * way.uplift / 1000000)::integer * 100
  from customer_order o, quotation q, lateral (
    select (option ->> 'upliftBasisPoints')::integer as uplift
    from jsonb_array_elements(q.processes) process, jsonb_array_elements(process -> 'options') option
    where (option ->> 'id')::integer = o.payment_option_id limit 1) way
  where i.amount is null and o.id = i.order_id and q.id = i.quotation_id;
alter table order_item alter column amount set not null;
