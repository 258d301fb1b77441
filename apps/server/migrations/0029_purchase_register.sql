-- The register of purchases: one line for each product bought, numbered without gaps for each affiliate. Lines are only ever
-- added; a mistake is corrected by another line that refers to the first.
create table purchase_register (
  affiliate_id text not null references affiliate,
  number       integer not null check (number > 0),
  kind         text not null check (kind in ('purchase', 'correction')),
  -- The number of the line that is corrected.
  corrects     integer,
  order_id     uuid not null,
  item_id      uuid not null,
  recorded_at  timestamptz not null,
  -- What the line says, sealed for `purchase_register|content|<affiliate>|<number>`.
  content      bytea not null,
  -- Keyed hash of what the line says, so that the chain holds when the keys that seal it are changed.
  content_mac  bytea not null,
  -- Keyed hash of the line before and of all that stands here.
  chain_mac    bytea not null,
  primary key (affiliate_id, number),
  foreign key (affiliate_id, corrects) references purchase_register (affiliate_id, number),
  check ((kind = 'correction') = (corrects is not null)),
  check (corrects < number)
);
-- A product is bought once.
create unique index purchase_register_item on purchase_register (item_id) where kind = 'purchase';
create index purchase_register_order on purchase_register (order_id);

-- How far the register of an affiliate goes; whoever adds a line holds it.
create table purchase_register_head (
  affiliate_id text primary key references affiliate,
  number       integer not null,
  chain_mac    bytea not null
);

create function refuse_change_of_register() returns trigger language plpgsql as $$
begin
  raise exception 'The register of purchases is only ever added to';
end $$;
create trigger purchase_register_stays before update or delete on purchase_register
  for each row execute function refuse_change_of_register();
create trigger purchase_register_not_emptied before truncate on purchase_register
  for each statement execute function refuse_change_of_register();
