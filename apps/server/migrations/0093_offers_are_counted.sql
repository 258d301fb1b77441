-- The reports count offers by the days in which they were made: many more of them than orders, and each a wide row.
create index quotation_by_time on quotation (created_at, affiliate_id, sold_at);
