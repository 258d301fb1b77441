-- When orders came to be paid and stopped to be: reports of payments read these moves alone, without the rest of the history.
create index order_history_of_payments on order_history (at) include (order_id, transition, seq, from_status, to_status)
  where to_status = 'paid' or from_status = 'paid';
