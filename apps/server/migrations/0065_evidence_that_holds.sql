-- Who put a question, and who looks again if its customer asks for that. Questions of before promised no other person.
alter table litigation add column opened_by text;
alter table litigation add column second_inspector text not null default 'preferred'
  check (second_inspector in ('required', 'preferred'));
alter table litigation alter column second_inspector drop default;

-- Whether a picture was taken for a second look, which shows none of the first.
alter table evidence_photo add column second_look boolean not null default false;
alter table evidence_photo alter column second_look drop default;

-- Findings that take off so much that a second person must approve them before the customer is asked.
create table inspection_approval (
  id            uuid primary key,
  order_id      uuid not null references customer_order,
  -- The look as it would be concluded: its answers, its product, and the lines for the customer.
  findings      jsonb not null,
  -- What was promised, and what the findings come to, in minor units.
  amount_before integer not null check (amount_before > 0),
  amount_after  integer not null check (amount_after >= 0),
  actor         text not null,
  at            timestamptz not null,
  -- Replaced: looked at again, or past the point.
  state         text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'replaced')),
  decided_by    text,
  decided_at    timestamptz,
  note          text,
  check ((decided_at is null) = (state = 'waiting'))
);
create index inspection_approval_by_order on inspection_approval (order_id, at);
create unique index inspection_approval_waiting on inspection_approval (order_id) where state = 'waiting';
