-- What a seller declared of a sale, word by word, with their name and when they confirmed it: a record for disputes and authorities, kept as long as the order.
create table seller_declaration (
  -- The order that was placed; its parts go by it.
  order_id       uuid primary key references customer_order on delete cascade,
  name           bytea not null,
  text           text not null,
  text_sha256    text not null,
  language       text not null,
  config_version integer not null,
  confirmed_by   text not null check (confirmed_by in ('consent', 'code')),
  declared_at    timestamptz not null,
  -- Null while a code is awaited.
  confirmed_at   timestamptz
);
