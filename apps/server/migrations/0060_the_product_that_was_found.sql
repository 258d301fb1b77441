-- Which product lay on the bench, where it was another than the declared one.
alter table inspection add column product_id text references product;

-- A line without a question is about the product itself: declared and found are ids of products then.
alter table litigation_line alter column question drop not null;
