-- Who wants no reminders of a programme, by a keyed hash of their e-mail address and the order whose message said how (docs/decisions/0182).
create table reminder_opt_out (
  order_id   uuid not null references customer_order,
  email_hash bytea not null,
  at         timestamptz not null,
  -- By the button of a mail program, or on the page.
  way        text not null check (way in ('one-click', 'page')),
  -- An order may have another address later, and whoever has that one may choose as well.
  primary key (order_id, email_hash)
);
create index reminder_opt_out_by_email on reminder_opt_out (email_hash);
select guard_by('reminder_opt_out', 'customer_order', 'order_id');
