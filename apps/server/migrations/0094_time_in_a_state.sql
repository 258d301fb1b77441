-- Since when an order had been in the state that it left: reports of times read it beside each move, where finding the move before would cost most of their time.
alter table order_history add column stayed_since timestamptz;
update order_history h set stayed_since = moves.came from (
  select id, lag(at) over (partition by order_id order by at, seq) as came from order_history
  where from_status is distinct from to_status
) moves
where moves.id = h.id and h.from_status is not null;
create index order_history_by_time on order_history (at);
