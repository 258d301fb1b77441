-- What customers bring forward about an order by themselves, and the answer (contract: lifecycle/case.ts; docs/decisions/0073).
create table customer_case (
  id             uuid primary key,
  order_id       uuid not null references customer_order,
  kind           text not null check (kind in ('not-paid', 'parcel-lost', 'finding-wrong', 'name-misused')),
  status         text not null check (status in ('open', 'answered')),
  -- Sealed: what either side wrote.
  statement      bytea,
  answer         bytea,
  handed_over_on date,
  opened_at      timestamptz not null,
  -- The last day on which the answer is in time.
  answer_before  date not null,
  outcome        text,
  answered_at    timestamptz,
  answered_by    text,
  check ((status = 'answered') = (answered_at is not null and outcome is not null and answered_by is not null))
);
-- Of each kind one is open at a time.
create unique index customer_case_open on customer_case (order_id, kind) where status = 'open';
create index customer_case_by_order on customer_case (order_id, opened_at);
create index customer_case_waiting on customer_case (answer_before) where status = 'open';
