-- What a price list changes is told in the offers of the last 30 days: they are read by list and time.
create index quotation_by_price_list on quotation (price_list_id, created_at);
