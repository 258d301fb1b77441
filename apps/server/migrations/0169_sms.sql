-- SMS stand beside mails, with what became of each; nothing of their text, and of the number a keyed hash (docs/decisions/0205).
alter table mail drop constraint mail_state_check;
alter table mail drop constraint mail_why_not_check;
alter table mail
  add constraint mail_state_check check (state in ('waiting', 'sent', 'failed', 'refused', 'not-due', 'bounced', 'delivered', 'undeliverable')),
  add constraint mail_why_not_check check (why_not in ('moved', 'over', 'too-late', 'no-address', 'held', 'opted-out', 'superseded', 'by-sms', 'no-number', 'too-many')),
  add column channel    text not null default 'mail' check (channel in ('mail', 'sms')),
  add column phone_hash bytea,
  -- What the short link of an SMS is found by.
  add column link_hash  bytea;
create unique index mail_by_link on mail (link_hash) where link_hash is not null;
create index mail_by_phone on mail (phone_hash, tried_at) where phone_hash is not null;
drop index mail_untaken;
create index mail_untaken on mail (at) where state in ('failed', 'refused', 'bounced', 'undeliverable');
