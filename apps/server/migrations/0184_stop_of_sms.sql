-- Numbers that want no SMS of a programme, whether or not an order of theirs asked for any (docs/decisions/0205). Kept when a seller is
-- forgotten: who said STOP would be written to again otherwise.
create table sms_stop (
  phone_hash   bytea not null,
  affiliate_id text not null references affiliate,
  at           timestamptz not null,
  by           text not null check (by in ('reply', 'link', 'unreachable')),
  primary key (phone_hash, affiliate_id)
);
select guard_by_affiliate('sms_stop');
-- What was ended before.
insert into sms_stop (phone_hash, affiliate_id, at, by)
  select distinct on (phone_hash, affiliate_id) phone_hash, affiliate_id, ended_at, ended_by from sms_choice
  where ended_by in ('reply', 'link', 'unreachable') order by phone_hash, affiliate_id, ended_at desc;

-- Which account sent an SMS: STOP is said to it, also when its programme sends by another by now.
alter table mail add column sms_account text;
create index mail_sms_tried on mail (affiliate_id, tried_at) where channel = 'sms' and tried_at is not null;
