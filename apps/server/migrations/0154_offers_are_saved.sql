-- Offers that somebody had sent to an e-mail address: the address sealed, until the offer has ended (docs/decisions/0195).
create table saved_offer (
  id           uuid primary key,
  affiliate_id text not null references affiliate,
  quotation_id uuid not null references quotation,
  -- Who asked for it, as long as there is such a browser.
  session_id   uuid references browser_session on delete set null,
  email_hash   bytea not null,
  -- Null once it was forgotten, and only that the address declined is known.
  email        bytea,
  language     text not null,
  asked_at     timestamptz not null,
  ends_at      timestamptz not null,
  -- How often it was asked for.
  times        integer not null default 1,
  opted_out_at timestamptz,
  opted_out_by text check (opted_out_by in ('one-click', 'page')),
  unique (quotation_id, email_hash)
);
create index saved_offer_by_email on saved_offer (email_hash, affiliate_id);
create index saved_offer_by_session on saved_offer (session_id);
create index saved_offer_by_affiliate on saved_offer (affiliate_id);
create index saved_offer_by_end on saved_offer (ends_at);
select guard_by_affiliate('saved_offer');

-- A mail about an offer that nobody has sold yet.
alter table mail add column quotation_id uuid references quotation;
create index mail_by_quotation on mail (quotation_id) where quotation_id is not null;
