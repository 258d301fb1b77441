-- A mail that was taken may come back: what its report says stands with it (docs/decisions/0202).
alter table mail drop constraint mail_state_check;
alter table mail
  add constraint mail_state_check check (state in ('waiting', 'sent', 'failed', 'refused', 'not-due', 'bounced')),
  add column bounced_at timestamptz;
drop index mail_untaken;
create index mail_untaken on mail (at) where state in ('failed', 'refused', 'bounced');
-- As its Message-ID names it.
create index mail_by_message on mail (translate(dedupe_key, '|:', '..'));
