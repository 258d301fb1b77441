-- Numbers of devices that are not bought, told by their operator. No number is kept: it is found by its keyed hash.
create table blocklist_entry (
  id               uuid primary key,
  kind             text not null check (kind in ('imei', 'meid', 'serial')),
  blind_index      bytea not null,
  masked           text not null,
  reason           text not null,
  police_reference text,
  listed_on        date not null,
  imported_at      timestamptz not null,
  imported_by      text not null,
  removed_at       timestamptz,
  removed_by       text,
  removal_reason   text
);
create unique index blocklist_entry_listed on blocklist_entry (blind_index) where removed_at is null;

-- What a source said of a device, and when: evidence of its order.
create table device_check (
  id        uuid primary key,
  item_id   uuid not null references order_item on delete cascade,
  kind      text not null check (kind in ('blocklist')),
  result    text not null check (result in ('listed', 'clear', 'unknown')),
  source    text not null,
  reference text,
  at        timestamptz not null
);
create index device_check_by_item on device_check (item_id, at);
