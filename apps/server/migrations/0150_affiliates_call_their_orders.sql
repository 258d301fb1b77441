-- What an affiliate's own system calls an order that it sent here (docs/decisions/0192). Its own word: it is not unique, and it goes with the seller.
alter table customer_order add column affiliate_reference text;
alter table customer_order add constraint customer_order_affiliate_reference_check
  check (length(affiliate_reference) between 1 and 64) not valid;
create index customer_order_by_affiliate_reference on customer_order (affiliate_reference) where affiliate_reference is not null;
