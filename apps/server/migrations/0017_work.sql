-- Lists of work are by state. Most orders end up in a state that nobody asks for, and those are few states.
create index customer_order_by_status on customer_order (status, affiliate_id);
