-- Whatever ends an order, nobody waits any more for a second person to approve its payment; and it holds its seller back from the
-- end of their term no longer.
-- Servers of before go on.
-- A seller who cancels may not write approvals: the trigger may.
create function withdraw_payment_approval() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.approval set state = 'withdrawn' where order_id = new.id and kind = 'payment-by-hand' and state = 'waiting';
  return null;
end $$;
revoke execute on function withdraw_payment_approval() from public;
create trigger payment_not_awaited after update of status on customer_order for each row
  when (new.status <> old.status and new.status in ('paid', 'returned', 'recycled', 'cancelled', 'expired'))
  execute function withdraw_payment_approval();

update approval a set state = 'withdrawn' from customer_order o
where o.id = a.order_id and a.kind = 'payment-by-hand' and a.state = 'waiting'
  and o.status in ('paid', 'returned', 'recycled', 'cancelled', 'expired');
