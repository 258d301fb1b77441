-- Last and by itself: it waits for all who read the table, and holds nothing else meanwhile.
drop index webhook_delivery_under_way;
