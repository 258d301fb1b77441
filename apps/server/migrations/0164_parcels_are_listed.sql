alter table parcel alter column affiliate_id set not null, alter column last_seen set not null;
create index parcel_by_stage on parcel (stage, last_seen, id) include (affiliate_id) where stage is not null;
create index parcel_by_affiliate on parcel (affiliate_id, stage, last_seen, id) where stage is not null;
