-- A model is what a maker sells under one name; a product is the variant of it that has a price.
create table model (
  key          text primary key,
  type         text not null,
  brand        text not null,
  name         text not null,
  release_date date,
  colours      text[] not null default '{}',
  codes        text[] not null default '{}',
  quality      integer not null default 0
);

create table product (
  id         text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  model_key  text not null references model on delete cascade,
  storage_gb integer check (storage_gb > 0),
  name       text not null
);
create index product_by_model on product (model_key);

-- Questions about the condition of one type of product. Versions are kept: a quotation names the one it was made under.
create table questionnaire (
  product_type text not null,
  version      integer not null,
  definition   jsonb not null,
  created_at   timestamptz not null default now(),
  primary key (product_type, version)
);
