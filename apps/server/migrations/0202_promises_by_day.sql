-- Promises of a check or a payment by the day that was said: a report of some days, and the nightly count of a year, read no others.
-- Servers of before go on.
create index order_promise_on_time on order_promise (due) where kind in ('inspect', 'pay');
