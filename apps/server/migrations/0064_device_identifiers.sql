-- What tells a device from every other: told by its customer, or read at the bench. Sealed, and found again by a keyed hash.
create table device_identifier (
  id          uuid primary key,
  item_id     uuid not null references order_item on delete cascade,
  source      text not null check (source in ('customer', 'bench')),
  kind        text not null check (kind in ('imei', 'meid', 'serial')),
  -- Sealed for `device_identifier|sealed|<id>`.
  sealed      bytea not null,
  -- The last characters, which its customer and the bench see.
  masked      text not null,
  blind_index bytea not null,
  actor       text not null,
  recorded_at timestamptz not null,
  -- The first IMEI of two stays the first.
  seq         bigint generated always as identity,
  unique (item_id, source, blind_index)
);
create index device_identifier_by_blind_index on device_identifier (blind_index);
create index device_identifier_by_age on device_identifier (recorded_at);

-- Numbers stood in collected_data, sealed there: only a server with its keys can move them, and does so at its start.
alter table collected_data add column holds_identifiers boolean not null default true;
alter table collected_data alter column holds_identifiers set default false;
create index collected_data_to_move on collected_data (order_id) where holds_identifiers;
alter table collected_data drop column imei_hash;
