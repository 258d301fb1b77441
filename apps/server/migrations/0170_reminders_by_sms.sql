-- What a seller chose of SMS about an order, and for which number: asked for by a tick, ended by whoever has the telephone (docs/decisions/0205).
alter table customer_order add column masked_phone text;
create table sms_choice (
  order_id   uuid primary key references customer_order,
  phone_hash bytea not null,
  -- Beside e-mails, or instead of them.
  by_what    text not null check (by_what in ('both', 'sms')),
  given_at   timestamptz not null,
  ended_at   timestamptz,
  ended_by   text check (ended_by in ('order-page', 'reply', 'link', 'unreachable')),
  check ((ended_at is null) = (ended_by is null))
);
create index sms_choice_by_phone on sms_choice (phone_hash);
select guard_by('sms_choice', 'customer_order', 'order_id');
