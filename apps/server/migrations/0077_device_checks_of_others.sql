-- What outside sources say of a device: whose number was asked about, the model that they name, and their answer as it came, sealed.
alter table device_check
  add column about text not null default 'recorded' check (about in ('declared', 'recorded')),
  add column model jsonb,
  add column answer bytea,
  drop constraint device_check_kind_check,
  add constraint device_check_kind_check check (kind in ('blocklist', 'lock', 'model')),
  drop constraint device_check_result_check,
  add constraint device_check_result_check
    check (result in ('listed', 'clear', 'locked', 'unlocked', 'named', 'unknown'));
