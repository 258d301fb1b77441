-- What became of each mail: what the mail server answered, how often it was tried, and why a reminder that was due was not sent (docs/decisions/0181).
alter table mail drop constraint mail_state_check;
alter table mail
  add constraint mail_state_check check (state in ('waiting', 'sent', 'failed', 'refused', 'not-due')),
  add column why_not     text check (why_not in ('moved', 'over', 'too-late', 'no-address', 'held', 'opted-out', 'superseded')),
  add column tries       integer not null default 0,
  add column tried_at    timestamptz,
  add column smtp_code   integer,
  -- Its words, without the address.
  add column smtp_answer text;
drop index mail_failed;
create index mail_untaken on mail (at) where state in ('failed', 'refused');
