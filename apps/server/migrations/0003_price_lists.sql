-- A price list is never changed, only followed by the next version; the highest version of a market is in force.
create table price_list (
  id         uuid primary key default gen_random_uuid(),
  market     text not null check (market ~ '^[a-z]{2,10}$'),
  currency   text not null check (currency ~ '^[A-Z]{3}$'),
  version    integer not null check (version > 0),
  -- Where it comes from, for people: a file's name, "example prices".
  label      text not null,
  created_at timestamptz not null default now(),
  unique (market, currency, version)
);

-- Minor units by grade, falling from left to right within each axis. A price list is loaded whole and read whole.
create table price (
  price_list_id  uuid not null references price_list on delete cascade,
  product_id     text not null references product,
  flawless       integer not null check (flawless >= 0),
  good           integer not null check (good between 0 and flawless),
  used           integer not null check (used between 0 and good),
  cracked        integer not null check (cracked between 0 and used),
  faulty         integer not null check (faulty between 0 and flawless),
  faulty_cracked integer not null check (faulty_cracked between 0 and least(faulty, cracked)),
  primary key (price_list_id, product_id)
);
