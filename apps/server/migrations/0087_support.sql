-- What support reads and writes of an order: notes of colleagues, and what became of each mail (docs/decisions/0123).

-- What a colleague wrote by hand, sealed: `text` holds what calls noted, in English.
alter table order_note alter column text drop not null;
alter table order_note add column words bytea;
alter table order_note add constraint order_note_says_one check ((text is null) <> (words is null));

-- Of mails about orders: whose, of which kind, and the job that writes it again; no address and nothing that was written.
alter table mail alter column sent_at drop not null, alter column sent_at drop default;
alter table mail
  add column id       uuid not null default gen_random_uuid(),
  add column order_id uuid references customer_order,
  add column kind     text,
  add column state    text not null default 'sent' check (state in ('waiting', 'sent', 'failed', 'not-due')),
  add column at       timestamptz,
  -- Goes to an address that was on file before.
  add column formerly boolean not null default false,
  -- Null where nobody may ask for it again.
  add column job      text,
  add column payload  jsonb,
  -- Of the mail that was asked for again: the key of the first.
  add column copy_of  text,
  -- Who asked for it; null where it follows from the order.
  add column actor    text;
update mail set at = sent_at;
alter table mail alter column at set not null;
create unique index mail_by_id on mail (id);
create index mail_by_order on mail (order_id, at) where order_id is not null;
