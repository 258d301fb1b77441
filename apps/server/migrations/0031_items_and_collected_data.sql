-- Each item of an order was offered by a quotation, which becomes one item once.
alter table order_item add column quotation_id uuid references quotation;
update order_item i set quotation_id = o.quotation_id from customer_order o where o.id = i.order_id;
alter table order_item alter column quotation_id set not null;
create unique index order_item_by_quotation on order_item (quotation_id);
-- Items are shown in the order in which they were added.
alter table order_item add column seq bigint generated always as identity;

-- What a customer tells of the product besides its condition. The IMEI is sealed with the rest, and found again by its hash.
create table collected_data (
  order_id   uuid primary key references customer_order,
  sealed     bytea not null,
  imei_hash  bytea,
  changed_at timestamptz not null
);
create index collected_data_by_imei on collected_data (imei_hash) where imei_hash is not null;
