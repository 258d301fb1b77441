-- When the carrier of a parcel is asked about it next; null where nobody waits for it, or no carrier can be asked (docs/decisions/0206).
alter table parcel add column track_at timestamptz, add column track_faults smallint not null default 0;
create index parcel_to_track on parcel (carrier, track_at) where track_at is not null;
update parcel set track_at = now() where replaced_at is null and carrier <> 'reprise' and id in (select parcel_id from parcel_label);
