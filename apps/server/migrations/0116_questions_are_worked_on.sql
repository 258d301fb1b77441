-- What people did about a question: by whom, the offer that it came to and until when it may be answered since (docs/decisions/0155).
alter table litigation_event add column actor text;
alter table litigation_event add column amount integer check (amount >= 0);
alter table litigation_event add column answer_before timestamptz;
-- Lists of open questions begin with those whose last day comes first.
create index litigation_by_last_day on litigation (answer_before, id) where status = 'open';
alter table work_in_hand drop constraint work_in_hand_queue_check;
alter table work_in_hand add constraint work_in_hand_queue_check
  check (queue in ('bench', 'documents', 'identity', 'cases', 'litigations'));
