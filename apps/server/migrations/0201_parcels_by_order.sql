-- All parcels of an order, those that another replaced among them: the indexes of before hold one kind or the other, so that each page of an order read the whole table.
-- Servers of before go on.
create index parcel_by_order on parcel (order_id);
