-- 0139 made these without a look at what was there, so that sales did not wait. The look holds nobody up.
alter table order_change validate constraint order_change_order_id_fkey;
alter table order_change validate constraint order_change_affiliate_id_fkey;
