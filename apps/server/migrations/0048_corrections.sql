-- How a customer told an answer that an operator took down for them (docs/decisions/0062).
alter table litigation_event add column told text check (told in ('telephone', 'e-mail', 'letter', 'counter'));
-- A finding that was put to the customer by mistake, taken back before they answered.
alter table litigation drop constraint litigation_status_check;
alter table litigation add constraint litigation_status_check
  check (status in ('open', 'answered', 'expired', 'withdrawn'));
alter table inspection add column withdrawn_at timestamptz;

-- Why nothing is paid until somebody releases it, and since when.
alter table customer_order add column payment_held text;
alter table customer_order add column payment_held_at timestamptz;
alter table customer_order add constraint customer_order_payment_held
  check ((payment_held is null) = (payment_held_at is null));

-- When an operator asked the customer to prove who they are; null where the programme did.
alter table customer_order add column identity_demanded_at timestamptz;
