-- A model is what a maker sells under one name; a product is the variant of it that has a price.
create table model (
  key                     text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  type                    text not null,
  brand                   text not null,
  name                    text not null,
  release_date            date,
  colours                 text[] not null default '{}',
  codes                   text[] not null default '{}',
  -- What it cost when new, in cents, with the storage size that this was for; the example price engine starts here.
  launch_price_usd        integer check (launch_price_usd > 0),
  launch_price_eur        integer check (launch_price_eur > 0),
  launch_price_storage_gb integer check (launch_price_storage_gb > 0),
  -- 3 well described, 0 only a model code; a tie-break in search.
  quality                 integer not null default 0 check (quality between 0 and 3)
);

create table product (
  id         text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 120),
  model_key  text not null references model,
  storage_gb integer check (storage_gb > 0),
  name       text not null,
  -- Set when it left the catalogue. It is no longer found or priced, but quotations and orders still name it.
  retired_at timestamptz
);
create index product_by_model on product (model_key);

-- Questions about the condition of one type of product. Versions are kept: a quotation names the one it was made under.
create table questionnaire (
  product_type text not null,
  version      integer not null check (version > 0),
  definition   jsonb not null,
  created_at   timestamptz not null default now(),
  primary key (product_type, version)
);
