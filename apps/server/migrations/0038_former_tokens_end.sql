-- A former token may be ended before its time, and every process must hear of it at once.
create trigger former_token_changed after insert or update or delete or truncate on former_token
  for each statement execute function tell_affiliates_changed();

-- A token that was replaced is no reason to keep a programme that nothing else refers to.
alter table former_token
  drop constraint former_token_affiliate_id_fkey,
  add constraint former_token_affiliate_id_fkey foreign key (affiliate_id) references affiliate on delete cascade;
