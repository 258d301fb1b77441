create table promotion (
  id             uuid primary key,
  affiliate_id   text not null references affiliate,
  code           text not null check (code = upper(code)),
  label          jsonb not null,
  amount         integer not null check (amount > 0),
  starts_at      timestamptz not null,
  ends_at        timestamptz not null check (ends_at > starts_at),
  max_uses       integer check (max_uses > 0),
  uses           integer not null default 0 check (max_uses is null or uses <= max_uses),
  minimum_amount integer not null default 0,
  product_types  text[] not null default '{}',
  unique (affiliate_id, code)
);

create table quotation (
  id                    uuid primary key,
  affiliate_id          text not null references affiliate,
  session_id            uuid references browser_session,
  product_id            text not null references product,
  answers               jsonb not null,
  grade                 text not null,
  receipt               jsonb not null,
  amount                integer not null check (amount > 0),
  currency              text not null,
  price_list_id         uuid not null references price_list,
  price_list_version    integer not null,
  questionnaire_version integer not null,
  config_version        integer not null,
  -- The ways to be paid as they were offered: what they are worth is locked together with the price.
  processes             jsonb not null,
  promotion             jsonb,
  referrer              text,
  created_at            timestamptz not null,
  valid_until           timestamptz not null,
  -- Set by the order it became; also the lock that lets one order win.
  sold_at               timestamptz
);
create index quotation_by_session on quotation (session_id, created_at desc) where session_id is not null;
