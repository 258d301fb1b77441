-- Who wants one message once a price is as they wish: the address sealed, and not written to before it was confirmed (docs/decisions/0226).
-- Servers of before go on.
-- They neither read nor write a row of it.
create table price_watch (
  id            uuid primary key,
  affiliate_id  text not null references affiliate,
  product_id    text not null references product,
  -- What was answered about it: the condition whose price is looked at.
  answers       jsonb not null,
  -- `bought`: it has a price at all. `rises`: to this amount at least. `falls`: below this amount.
  kind          text not null check (kind in ('bought', 'rises', 'falls')),
  -- In minor units.
  amount        integer check ((amount is null) = (kind = 'bought')),
  currency      text not null,
  -- Who asked for it, as long as there is such a browser.
  session_id    uuid references browser_session on delete set null,
  email_hash    bytea not null,
  -- Null once it was told, or has declined.
  email         bytea,
  language      text not null,
  referrer      text,
  asked_at      timestamptz not null,
  -- How often its address was asked.
  times         integer not null default 1,
  confirmed_at  timestamptz,
  -- The version of the price list that was looked at last.
  looked_at     integer,
  told_at       timestamptz,
  opted_out_at  timestamptz,
  opted_out_by  text check (opted_out_by in ('one-click', 'page')),
  -- Then the row goes: two days after it was asked for, and months after it was confirmed.
  ends_at       timestamptz not null
);
create index price_watch_by_email on price_watch (email_hash, affiliate_id);
create index price_watch_by_session on price_watch (session_id);
create index price_watch_by_affiliate on price_watch (affiliate_id);
create index price_watch_by_product on price_watch (product_id);
create index price_watch_by_end on price_watch (ends_at);
select guard_by_affiliate('price_watch');
